import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { outbox } from '#app/database/schema/operations.ts';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import type { MemberPage } from '#app/features/subscriptions/manage/contract.ts';
import { addMonths } from '#app/features/subscriptions/months/rules.ts';
import type { TestSite } from '../site.ts';
import { type Act, failing, type Member, one, type Random, sizes } from './acts.ts';

/** What a member does on their own page, by the link that a letter brought. */
export const onTheirPage: readonly Act[] = [
  act('skips', 12, async (site, member, page, random) => {
    const months = page.months.filter(({ canSkip }) => canSkip);
    if (months.length === 0) return 'nothing to skip';
    const { month } = one(months, random);
    return said(await ask(site, member, 'PUT', `/skips/${month}`), () => {
      member.skipped.add(month);
    });
  }),
  act('takes a skip back', 5, async (site, member, page, random) => {
    const months = page.months.filter(({ canUnskip }) => canUnskip);
    if (months.length === 0) return 'nothing to take back';
    const { month } = one(months, random);
    return said(await ask(site, member, 'DELETE', `/skips/${month}`), () => {
      member.skipped.delete(month);
    });
  }),
  act('pauses', 3, async (site, member, page, random) => {
    if (page.pauseChoices.length === 0) return 'no pause is offered';
    const until = one(page.pauseChoices, random);
    const { resting } = (await site.call('GET', '/api/club/status')).body as { resting: string[] };
    return said(await ask(site, member, 'PUT', '/pause', { until }), () => {
      // Also a month in which the club rests is their own then, and those that the page does not show yet.
      const [first] = [
        addMonths(page.pauseChoices[0]!, -1),
        ...page.months
          .filter(({ canSkip, state }) => canSkip || state === 'skipped')
          .map(({ month }) => month),
      ].toSorted();
      for (let month = first!; month < until; month = addMonths(month, 1))
        member.skipped.add(month);
      // The rest of a longer pause goes, but for months of rest.
      for (
        let month = until;
        member.skipped.has(month) || resting.includes(month);
        month = addMonths(month, 1)
      )
        if (!resting.includes(month)) member.skipped.delete(month);
    });
  }),
  act('changes the size', 10, async (site, member, _page, random) => {
    const size = one(sizes, random);
    return said(await ask(site, member, 'PATCH', '', { size }), () => {
      member.sizes.push({ at: site.clock.now(), size });
    });
  }),
  act('moves', 5, async (site, member, { address }, random) => {
    const addressLine1 = `${random(900) + 1} Slag Lane`;
    return said(
      await ask(site, member, 'PATCH', '', { address: { ...address, addressLine1 } }),
      () => {
        member.streets.push({ at: site.clock.now(), street: addressLine1 });
      },
    );
  }),
  act('cancels', 2, async (site, member) =>
    said(await ask(site, member, 'PUT', '/cancellation'), ({ endsOn }) => {
      member.endsOn = endsOn;
    }),
  ),
  act('stays after all', 3, async (site, member, page) =>
    page.state === 'ending'
      ? said(await ask(site, member, 'DELETE', '/cancellation'), () => {
          member.endsOn = null;
        })
      : 'has not cancelled',
  ),
  act('changes the card', 6, async (site, member, _page, random) => {
    const { status, body } = await ask(site, member, 'POST', '/card');
    if (status !== 200) return `refused: ${status}`;
    const setupIntentId = (body as unknown as { clientSecret: string }).clientSecret.split(
      '_secret_',
    )[0]!;
    const payment_method = random(3) === 0 ? failing : 'pm_card_visa';
    member.hasFailed ||= payment_method === failing;
    await site.stripe.setupIntents.confirm(setupIntentId, {
      payment_method,
      return_url: 'https://studio.example/',
    });
    return said(await ask(site, member, 'PUT', '/card', { setupIntentId }), () => undefined);
  }),
  act('pays what is due', 6, async (site, member, page) =>
    page.due ? said(await ask(site, member, 'POST', '/payment'), () => undefined) : 'owes nothing',
  ),
];

/** Of who pays on the last day of each month, on that day: it is too late. */
export const skipsTooLate: Act = act('skips on the day of payment', 0, async (site, member) => {
  const month = site.clock.now().toISOString().slice(0, 7);
  return said(await ask(site, member, 'PUT', `/skips/${month}`), () => {
    member.skipped.add(month);
    member.skippedTooLate.push(month);
  });
});

type Answer = { status: number; body: MemberPage };

function act(
  name: string,
  weight: number,
  run: (site: TestSite, member: Member, page: MemberPage, random: Random) => Promise<string>,
): Act {
  return {
    name,
    weight,
    run: async (site, member, random) => {
      let { status, body } = await ask(site, member, 'GET', '');
      if (status === 404 || status === 410) {
        await renewLink(site, member);
        ({ status, body } = await ask(site, member, 'GET', ''));
      }
      if (status === 404 && (await isWaiting(site, member))) return 'has not begun';
      if (status !== 200) throw new Error(`the page of a member answered ${status}`);
      return run(site, member, body, random);
    },
  };
}

/** Whether nobody has told of the first payment yet: there is no page before that. */
async function isWaiting({ context: { db } }: TestSite, { id }: Member): Promise<boolean> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return row?.status === 'incomplete';
}

async function ask(
  site: TestSite,
  { token }: Member,
  method: string,
  path: string,
  sent?: object,
): Promise<Answer> {
  const given = sent ?? (method === 'GET' || method === 'DELETE' ? undefined : {});
  const { status, body } = await site.call(method, `/api/club/member/${token}${path}`, given);
  expect(status, `${method} ${path} of a member answered ${status}`).toBeLessThan(500);
  return { status, body };
}

function said({ status, body }: Answer, then: (page: MemberPage) => void): string {
  if (status !== 200) return `refused: ${status}`;
  then(body);
  return 'done';
}

/** Asks for a link by mail, and takes it from the newest letter that has one. */
async function renewLink(site: TestSite, member: Member): Promise<void> {
  await site.call('POST', '/api/club/links', { email: member.email });
  const letters = await site.context.db
    .select({ payload: outbox.payload })
    .from(outbox)
    .where(eq(outbox.recipient, member.email))
    .orderBy(outbox.createdAt);
  const links = letters.flatMap(({ payload }) => {
    const { manageUrl } = payload as { manageUrl?: string };
    return manageUrl ?? [];
  });
  member.token = links.at(-1)?.split('/').at(-1) ?? member.token;
}
