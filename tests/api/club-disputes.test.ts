import { beforeEach, describe, expect, it } from 'vitest';
import type { MonthDetail, Shirt } from '#app/features/subscriptions/months/admin/contract.ts';
import type { MemberDetail } from '#app/features/subscriptions/members/detail/contract.ts';
import { endDispute, openDispute } from '#tests/support/at-provider.ts';
import { beginMember, followAll, type Member } from '#tests/support/club.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { textOf } from '#tests/support/pdf-text.ts';
import type { TestSite } from '#tests/support/site.ts';

let site: TestSite;
let headers: { cookie: string };
beforeEach(async () => {
  ({ site, headers } = await openOwnerSite());
  return () => site.close();
});

const call = (method: string, path: string, body?: unknown) =>
  site.call(method, `/api/admin/${path}`, body, headers);
const month = () => site.clock.now().toISOString().slice(0, 7);
const sheet = async () => (await call('GET', `club/months/${month()}`)).body as MonthDetail;
const shirts = async () => (await call('GET', `club/months/${month()}/shirts`)).body as Shirt[];
const close = () => call('POST', `club/months/${month()}/close`);
const shipAll = () => call('POST', `club/months/${month()}/ship`, {});
const labels = async () => {
  const answer = await fetch(
    new URL(`/api/admin/club/months/${month()}/labels?run=1`, site.origin),
    { headers },
  );
  return textOf(new Uint8Array(await answer.arrayBuffer()));
};
const tasks = async () =>
  (await call('GET', 'tasks')).body as {
    kind: string;
    title: string;
    happened: string;
    path: string;
  }[];
const steps = async ({ rowId }: Member) =>
  ((await call('GET', `club/members/${rowId}`)).body as MemberDetail).timeline.map((step) => [
    step.change,
    step.month,
    step.after,
  ]);
const dispute = async (one: Member) => {
  const [paid] = await one.payments();
  const opened = await openDispute(site, paid!.paymentIntentId!);
  await followAll(site);
  return opened;
};
const decide = async (id: string, outcome: 'won' | 'lost') => {
  await endDispute(site, id, outcome);
  await followAll(site);
};

describe('a payment of the club that a bank asks back', () => {
  it('keeps its shirt in the list, marked, without a label, and out of what is sent at once', async () => {
    const one = await beginMember(site);
    await close();
    const { id } = await dispute(one);
    expect(await shirts()).toMatchObject([{ status: 'pending', isDisputed: true }]);
    expect(await sheet()).toMatchObject({ first: { pending: 0, disputed: 1 } });
    expect(await labels()).not.toContain('Foundry Row');
    expect((await shipAll()).body).toEqual({ left: 0 });
    expect(await tasks()).toContainEqual(
      expect.objectContaining({
        kind: 'dispute',
        title: 'A payment of $35.00 is disputed',
        happened: expect.stringMatching(
          /^The bank of Ines Okafor asks for \$35\.00 back, paid to the club for \w+ \d{4} /,
        ),
        path: `/admin/subscriptions/members/${one.rowId}`,
      }),
    );
    expect(await steps(one)).toContainEqual(['dispute opened', month(), '35.00']);

    await decide(id, 'won');
    expect(await shirts()).toMatchObject([{ status: 'pending', isDisputed: false }]);
    expect(await labels()).toContain('Foundry Row');
    expect((await shipAll()).body).toEqual({ left: 1 });
    expect(await steps(one)).toContainEqual(['dispute', month(), 'won']);
  });

  it('and is lost is not sent, and is a task with what to do about the member', async () => {
    const one = await beginMember(site);
    await close();
    const { id } = await dispute(one);
    await decide(id, 'lost');
    await followAll(site);
    expect(await shirts()).toMatchObject([
      { status: 'canceled', reason: 'The bank took the payment back.', isDisputed: false },
    ]);
    expect(await one.payments()).toMatchObject([{ refunded: 3_500, lost: 3_500 }]);
    expect((await tasks()).filter(({ kind }) => /dispute|lost/.test(kind))).toMatchObject([
      {
        kind: 'club-payment-lost',
        title: expect.stringMatching(/^Ines Okafor's bank took \w+ \d{4} back$/),
        happened:
          'A dispute of $35.00 was decided for Ines Okafor. The shirt of that month is not sent.',
        path: `/admin/subscriptions/members/${one.rowId}`,
      },
    ]);
    const changes = await steps(one);
    expect(changes).toContainEqual(['dispute', month(), 'lost']);
    // Nothing was sent back: the bank took it.
    expect(changes.map(([change]) => change)).not.toContain('refunded');
  });

  it('and is lost before the month closes has no shirt, and does not count as paid', async () => {
    const one = await beginMember(site);
    const other = await beginMember(site);
    const { id } = await dispute(one);
    expect((await shirts()).map(({ memberId, isDisputed }) => [memberId, isDisputed])).toEqual(
      expect.arrayContaining([
        [one.rowId, true],
        [other.rowId, false],
      ]),
    );
    await decide(id, 'lost');
    expect(await sheet()).toMatchObject({ paid: 1, income: '35.00' });
    await close();
    expect(await shirts()).toMatchObject([{ memberId: other.rowId }]);
  });

  it('after its shirt had left says so', async () => {
    const one = await beginMember(site);
    await close();
    expect((await shipAll()).body).toEqual({ left: 1 });
    const { id } = await dispute(one);
    await decide(id, 'lost');
    expect(await shirts()).toMatchObject([{ status: 'shipped' }]);
    expect(await tasks()).toContainEqual(
      expect.objectContaining({
        kind: 'club-payment-lost',
        happened: 'A dispute of $35.00 was decided for Ines Okafor. The shirt had left already.',
      }),
    );
  });
});
