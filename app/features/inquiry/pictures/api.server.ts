import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { addInquiryPicture, getInquiryPicture } from './pictures.server.ts';

export const inquiryPicturesApi = [
  bind(contract.addInquiryPicture, addInquiryPicture),
  bind(contract.getInquiryPicture, getInquiryPicture),
];
