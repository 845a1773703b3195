import { and, eq } from 'drizzle-orm';
import {
  subscriptionPayments,
  type subscriptions,
} from '#app/database/schema/sales/subscriptions.ts';
import { contactOfStudio } from '#app/features/email/contact-address.server.ts';
import { receiptCopy } from '#app/features/orders/admin-detail/copy.ts';
import {
  block,
  openSheet,
  page,
  rule,
} from '#app/features/orders/admin-detail/documents/paper.server.ts';
import { amount } from '#app/features/orders/admin-detail/documents/receipt.server.ts';
import { readStudio } from '#app/features/settings/record/read-studio.server.ts';
import { sellerLines } from '#app/features/settings/record/studio-record.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import type { SentFile } from '#app/platform/files/file-contract.ts';
import { formatLongDate } from '#app/platform/formats/dates.ts';
import { shownAddress } from '#app/platform/formats/email.ts';
import { formatExactMoneyIn, toDecimal } from '#app/platform/formats/money.ts';
import { clubAddressLines } from '#app/features/shipping/address/address-format.ts';
import { formatMonth } from '../club.ts';
import { monthOf } from '../months/rules.ts';
import { readClubAddress } from '../stored-address.server.ts';
import type { ReadMemberReceipt } from './contract.ts';
import { memberCopy } from './copy.ts';
import { memberOfToken } from './links.server.ts';

type Subscription = typeof subscriptions.$inferSelect;

/** A receipt of a member's as PDF. Throws AppError 'missing' for a token or an invoice that is none of theirs (invariant 12). */
export async function readMemberReceipt(
  context: Context,
  { params }: Pick<Input<ReadMemberReceipt>, 'params'>,
): Promise<SentFile> {
  const { row } = await memberOfToken(context, params.token);
  const [paid] = await context.db
    .select()
    .from(subscriptionPayments)
    .where(
      and(
        eq(subscriptionPayments.subscriptionId, row.id),
        eq(subscriptionPayments.invoiceId, params.invoiceId),
      ),
    );
  // The receipt of a gift is its giver's.
  if (!paid || row.giftId) throw new AppError('missing', memberCopy.noReceipt);
  const number = paid.number ?? paid.invoiceId;
  const { sheet, y } = await openSheet(context, {
    title: receiptCopy.title(number),
    kind: receiptCopy.kind,
    about: `${receiptCopy.title(number)}, ${formatLongDate(paid.paidAt.toISOString())}`,
    at: context.now(),
  });
  const [left, width] = [page.margin, page.width - 2 * page.margin];
  const edges = (await partiesOf(context, row)).map(([heading, lines], at) =>
    block(sheet, heading, lines, { x: left + (at * width) / 3, y, width: width / 3 - 18 }),
  );
  let edge = Math.max(...edges) + 26;
  const money = (cents: number) => formatExactMoneyIn(paid.currency, toDecimal(cents));
  rule(sheet, edge, { strong: true });
  edge = amount(
    sheet,
    memberCopy.shirtOf(formatMonth(monthOf(paid.month)) ?? ''),
    money(paid.amount),
    edge,
  );
  rule(sheet, edge, { strong: true });
  edge = amount(sheet, receiptCopy.paid(paid.currency, 'card'), money(paid.amount), edge, {
    strong: true,
  });
  if (paid.refunded > 0) amount(sheet, receiptCopy.refunded, money(paid.refunded), edge);
  const name = `receipt-${number.replaceAll(/[^\w.-]/g, '-')}.pdf`;
  return { name, bytes: await sheet.bytes(), shown: true };
}

async function partiesOf(context: Context, row: Subscription): Promise<[string, string[]][]> {
  const studio = await readStudio(context.db);
  const contact = await contactOfStudio(studio, context.db, context.env);
  const buyer = `${row.customerFirstName} ${row.customerLastName}`;
  return [
    [receiptCopy.seller, [...sellerLines(studio), contact].filter((line) => line !== '')],
    [receiptCopy.buyer, [buyer, shownAddress(row.customerEmail)]],
    [receiptCopy.shipTo, clubAddressLines(readClubAddress(row.shippingAddress))],
  ];
}
