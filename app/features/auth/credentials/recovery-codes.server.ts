import { createHash, randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { recoveryCodes } from '#app/database/schema/people.ts';
import type { Context } from '#app/platform/context.server.ts';
import { hashPassword, verifyPassword } from './passwords.server.ts';

/** A code, and the row that it is kept as. */
type NewCode = { code: string; row: Omit<typeof recoveryCodes.$inferInsert, 'usedAt'> };

const readable = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeCount = 10;
const groupLength = 5;

/**
 * Makes ten recovery codes of three groups of five. The first group is kept as it is, so that one slow hash is compared and not
 * ten; the other two are 49 bits and kept like a password.
 */
export async function makeRecoveryCodes(userId: string): Promise<NewCode[]> {
  const prefixes = new Set<string>();
  while (prefixes.size < codeCount) prefixes.add(group());
  return Promise.all(
    [...prefixes].map(async (prefix) => {
      const rest = [group(), group()];
      return {
        code: [prefix, ...rest].join('-'),
        row: { digest: await hashPassword(rest.join('')), prefix, userId },
      };
    }),
  );
}

/** Puts new codes in the place of all that an account had. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  userId: string,
  codes: readonly NewCode[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map(({ row }) => row));
}

/** Uses a recovery code up. Answers false for one that is wrong or was used. One conditional statement, so that it opens one door. */
export async function takeRecoveryCode(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const stored = await digestOf(db, userId, code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
  if (stored === undefined) return false;
  const taken = await db
    .update(recoveryCodes)
    .set({ usedAt: now() })
    .where(
      and(
        eq(recoveryCodes.digest, stored),
        eq(recoveryCodes.userId, userId),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ digest: recoveryCodes.digest });
  return taken.length > 0;
}

async function digestOf(
  db: Context['db'],
  userId: string,
  code: string,
): Promise<string | undefined> {
  // From before the codes had a prefix: two groups, kept as a fast digest. They work until they are used or remade.
  if (code.length === 2 * groupLength)
    return createHash('sha256').update(`${userId} ${code}`).digest('hex');
  if (code.length !== 3 * groupLength) return undefined;
  const [row] = await db
    .select({ digest: recoveryCodes.digest })
    .from(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.prefix, code.slice(0, groupLength)),
        isNull(recoveryCodes.usedAt),
      ),
    );
  return row && (await verifyPassword(code.slice(groupLength), row.digest))
    ? row.digest
    : undefined;
}

function group(): string {
  return Array.from({ length: groupLength }, () => readable[randomInt(readable.length)]).join('');
}
