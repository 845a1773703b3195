import { bind } from '#app/platform/serve.server.ts';
import {
  cancelForMember,
  changeForMember,
  endForMember,
  keepForMember,
  skipForMember,
  unskipForMember,
} from './changes.server.ts';
import * as contract from './contract.ts';
import { mailMemberLink } from './mail-member-link.server.ts';
import { getMember } from './read-detail.server.ts';
import { refundMonth } from './refund/refund-month.server.ts';

export const clubMemberDetailApi = [
  bind(contract.getMember, (context, { params }) => getMember(context, params.id)),
  bind(contract.skipForMember, skipForMember),
  bind(contract.unskipForMember, unskipForMember),
  bind(contract.changeForMember, changeForMember),
  bind(contract.cancelForMember, cancelForMember),
  bind(contract.keepForMember, keepForMember),
  bind(contract.endForMember, endForMember),
  bind(contract.refundMonth, refundMonth),
  bind(contract.mailMemberLink, mailMemberLink),
];
