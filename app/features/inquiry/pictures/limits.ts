/** How many pictures an inquiry may have. */
export const mostPictures = 5;
/** How many are taken in a day, of whoever: what writes without end fills no disk. */
export const mostPicturesADay = 300;
/** Pixels across, as they are kept. */
export const pictureWidth = 2000;
