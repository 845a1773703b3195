import { checkPictures } from '#tests/support/pictures.ts';
import { workNames } from './catalog.ts';

checkPictures(workNames);
