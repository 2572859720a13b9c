/** Where things lie in a data folder. */
export const DATABASE_FOLDER = 'database';
export const IMAGES_FOLDER = 'images';
