import { recordAudit } from '#app/database/audit.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError, type FieldErrors } from '#app/platform/errors.ts';
import { clubAddressIn } from '#app/features/shipping/address/stored-address.ts';
import { clubAddressLines } from '#app/features/shipping/address/address-format.ts';
import type { ClubAddress } from '../../contract.ts';
import { emptySignup, signupErrors, tidySignup } from '../../signup.ts';
import { readClubAddress } from '../../stored-address.server.ts';
import { changeRows, type RowChange, type Subscription } from './change-member.server.ts';
import type { ChangedBy } from './changed-by.server.ts';
import type { ChangeShirt, MemberPage } from '../contract.ts';
import { memberCopy } from '../copy.ts';

/**
 * Changes the size, or where the shirts go: it counts for each month whose list is not frozen. Throws AppError 'invalid' with a sentence
 * for each field of the address (`address.city`).
 */
export async function changeShirt(
  context: Context,
  { params, body }: Pick<Input<ChangeShirt>, 'params' | 'body'>,
): Promise<MemberPage> {
  const page = await changeRows(context, params.token, (by) => changingShirt(by, body), {
    takesGifts: true,
  });
  await context.jobs.wake('letters');
  return page;
}

/** Another size or address for a membership, whoever asks. */
export function changingShirt(by: ChangedBy, body: Input<ChangeShirt>['body']): RowChange {
  return async (tx, row) => {
    const size = body.size ?? row.tshirtSize;
    const address = body.address ? addressOf(row, body.address) : undefined;
    const before = JSON.stringify(readClubAddress(row.shippingAddress));
    const hasMoved = address !== undefined && JSON.stringify(address) !== before;
    const hasGrown = size !== row.tshirtSize;
    if (!hasMoved && !hasGrown) return undefined;
    const said = { ...by.said, entity: 'subscription' } as const;
    if (hasGrown)
      await recordAudit(tx, {
        ...said,
        entityId: row.id,
        change: 'size',
        before: row.tshirtSize,
        after: size,
      });
    // Where somebody lives stands in no trail.
    if (hasMoved) await recordAudit(tx, { ...said, entityId: row.id, change: 'address' });
    await by.tell(tx, row, {
      is: 'shirt',
      size: hasGrown ? size : null,
      address: address && hasMoved ? clubAddressLines(address) : null,
    });
    return {
      tshirtSize: size,
      ...(hasMoved && { shippingAddress: JSON.stringify(address) }),
      // Of a gift nobody else is to be told.
      ...(row.giftId === null && { shippingUntoldAt: by.said.at }),
    };
  };
}

function addressOf(row: Subscription, given: Readonly<Record<string, string>>): ClubAddress {
  const known = Object.keys(readClubAddress('{}'));
  const text = Object.fromEntries(Object.entries(given).filter(([field]) => known.includes(field)));
  const tidy = tidySignup({
    ...emptySignup,
    ...text,
    email: row.customerEmail,
    tshirtSize: row.tshirtSize,
  });
  const errors = signupErrors(tidy);
  const fields: FieldErrors = {};
  for (const [field, sentence] of Object.entries(errors)) fields[`address.${field}`] = sentence;
  for (const [field, value] of Object.entries(text))
    if (value.length > 200) fields[`address.${field}`] = memberCopy.tooLong;
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid', memberCopy.wrongAddress, fields);
  return clubAddressIn(tidy);
}
