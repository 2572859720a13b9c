/** Subfolders of a data folder. */
export const DATABASE_FOLDER = 'database';
export const IMAGES_FOLDER = 'images';
/** Below the images folder: uploads in progress, even if the images themselves are stored elsewhere. */
export const UPLOADS_FOLDER = 'tmp';
