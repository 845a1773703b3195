import { bind } from '#app/platform/serve.server.ts';
import { cancelMembership, keepMembership } from './changes/cancellation.server.ts';
import * as contract from './contract.ts';
import { mailLink } from './mail-link.server.ts';
import { payDue, prepareCard, useCard } from './changes/payment.server.ts';
import { readMember } from './read-member.server.ts';
import { readMemberReceipt } from './receipt.server.ts';
import { changeShirt } from './changes/shirt.server.ts';
import { pauseUntil, skipMonth, unskipMonth } from './changes/skips.server.ts';

export const clubMemberApi = [
  bind(contract.readMember, readMember),
  bind(contract.skipMonth, skipMonth),
  bind(contract.unskipMonth, unskipMonth),
  bind(contract.pauseUntil, pauseUntil),
  bind(contract.changeShirt, changeShirt),
  bind(contract.cancelMembership, cancelMembership),
  bind(contract.keepMembership, keepMembership),
  bind(contract.prepareCard, prepareCard),
  bind(contract.useCard, useCard),
  bind(contract.payDue, payDue),
  bind(contract.readMemberReceipt, readMemberReceipt),
  bind(contract.mailLink, mailLink),
];
