/** Where things lie in a data folder. */
export const DATABASE_FOLDER = 'database';
export const IMAGES_FOLDER = 'images';
/** In that of images: uploads in progress, also where the images themselves are elsewhere. */
export const UPLOADS_FOLDER = 'tmp';
