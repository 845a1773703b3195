import { useEffect } from 'react';
import { type LoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router';
import { firstPage } from '#app/platform/paging/page-query.ts';
import { dayOf } from '#app/platform/formats/days.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { merchandiseQuery, shopPage } from '#app/features/catalog/queries.ts';
import { listedWorks } from '#app/features/catalog/service.server.ts';
import { studioQuery } from '#app/features/settings/queries.ts';
import { getStudio } from '#app/features/settings/service.server.ts';
import { monthsQuery } from '../../designs/queries.ts';
import { ByMail } from '#app/ui/navigation/by-mail.tsx';
import { useToday } from '../../designs/running.ts';
import { listMonths } from '../../designs/shown.server.ts';
import { readShownStatus } from '../../decisions/club-status.server.ts';
import { FormWhileOpen } from '../../decisions/page/form-while-open.tsx';
import { clubStatusQuery } from '../../decisions/queries.ts';
import { ClubNotSold } from '../../page/club-not-sold.tsx';
import { useSellsClub } from '../../page/use-sells-club.ts';
import { giftCopy as copy } from './copy.ts';
import { GiftForm } from './gift-form.tsx';
import { GiftPayment } from './gift-payment.tsx';
import { Included } from './included.tsx';
import { useGiftForm } from './use-gift-form.ts';

export async function loader({
  context,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData; today: string }> {
  const at = context.get(pageContext);
  const things = await listedWorks(at, { type: ['merchandise'], available: true, limit: shopPage });
  return {
    today: dayOf(at.now()),
    initialData: [
      [monthsQuery().queryKey, await listMonths(at)],
      [merchandiseQuery().queryKey, firstPage(things)],
      [studioQuery().queryKey, await getStudio(at)],
      [clubStatusQuery().queryKey, await readShownStatus(at)],
    ],
  };
}

export function clientLoader() {
  return null;
}

/** `/subscription/gift`, where the shop sells the club. */
export default function GiftPage() {
  if (!useSellsClub()) return <ClubNotSold title={copy.title} sentence={copy.notOpen} />;
  return <Gift />;
}

/** Months of the club for somebody else, paid once. */
function Gift() {
  const today = useToday();
  const [search] = useSearchParams();
  const form = useGiftForm(today, search.get('months'));
  const { prepared } = form;
  const navigate = useNavigate();
  const paidBefore = prepared?.status === 'paid' ? prepared.giftId : undefined;
  useEffect(() => {
    if (paidBefore) void navigate(`/subscription/gift/${paidBefore}`, { replace: true });
  }, [paidBefore, navigate]);
  return (
    <main>
      <PageHead title={copy.title} path="/subscription/gift" description={copy.description()} />
      <div className="grid lg:min-h-[calc(100dvh-var(--header))] lg:grid-cols-[minmax(0,1fr)_minmax(26rem,39%)] lg:grid-rows-[auto_1fr]">
        <div className="px-5 pt-10 lg:px-[clamp(3rem,7.5vw,8rem)]">
          <h1 className="type-d2">{copy.title}</h1>
          <p className="type-statement mt-4 max-w-[26em]">{copy.statement}</p>
        </div>
        <aside
          aria-label={copy.includedTitle}
          className="mt-10 bg-recess px-5 pt-10 pb-12 lg:row-span-2 lg:mt-0 lg:px-14"
        >
          <Included />
        </aside>
        <div className="max-w-[43rem] px-5 pt-10 pb-16 lg:box-content lg:px-[clamp(3rem,7.5vw,8rem)] lg:pb-28">
          {prepared?.status === 'open' ? (
            <GiftPayment prepared={prepared} gift={form.tidied} goBack={form.goBack} />
          ) : (
            <FormWhileOpen isGift>
              <ByMail sentence={copy.withoutScript} className="pb-6" />
              <GiftForm form={form} today={today} />
            </FormWhileOpen>
          )}
        </div>
      </div>
    </main>
  );
}
