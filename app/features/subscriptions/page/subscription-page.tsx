import type { LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#app/platform/page-context.server.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { firstPage } from '#app/platform/paging/page-query.ts';
import { useModified } from '#app/features/catalog/use-modified.ts';
import { ArrowLink } from '#app/ui/navigation/arrow-link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { merchandiseQuery, shopPage, workQuery } from '#app/features/catalog/queries.ts';
import { getArtwork, listedWorks } from '#app/features/catalog/service.server.ts';
import { studioQuery } from '#app/features/settings/queries.ts';
import { getStudio } from '#app/features/settings/service.server.ts';
import { copy } from '../copy.ts';
import { monthsQuery } from '../designs/queries.ts';
import { readShownStatus } from '../decisions/club-status.server.ts';
import { FormWhileOpen } from '../decisions/page/form-while-open.tsx';
import { clubStatusQuery } from '../decisions/queries.ts';
import { dayOf } from '#app/platform/formats/days.ts';
import { listMonths } from '../designs/shown.server.ts';
import { ClubNotSold } from './club-not-sold.tsx';
import { PaymentStep } from './payment-step.tsx';
import { Promises, shirtIn } from './what-is-included.tsx';
import { ByMail } from '#app/ui/navigation/by-mail.tsx';
import { SignupForm } from './signup-form.tsx';
import { useSellsClub } from './use-sells-club.ts';
import { useSignup } from './use-signup.ts';

export async function loader({
  context,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData; today: string }> {
  const at = context.get(pageContext);
  const studio = await getStudio(at);
  const things = await listedWorks(at, { type: ['merchandise'], available: true, limit: shopPage });
  const shirt = shirtIn(things);
  return {
    today: dayOf(at.now()),
    initialData: [
      [monthsQuery().queryKey, await listMonths(at)],
      [merchandiseQuery().queryKey, firstPage(things)],
      ...(shirt
        ? [[workQuery(shirt.slug).queryKey, await getArtwork(at, shirt.slug)] as const]
        : []),
      [studioQuery().queryKey, studio],
      [clubStatusQuery().queryKey, await readShownStatus(at)],
    ],
  };
}

export function clientLoader() {
  return null;
}

/** `/subscription`, where the shop sells the club. */
export default function SubscriptionPage() {
  if (!useSellsClub()) return <ClubNotSold title={copy.title} sentence={copy.notSold} />;
  return <Signup />;
}

/** The promises, then the form, then the payment (spec. section 2). */
function Signup() {
  const form = useSignup();
  const { prepared } = form;
  return (
    <main>
      <PageHead
        title={copy.title}
        path="/subscription"
        description={copy.description()}
        modified={useModified(merchandiseQuery().queryKey)}
      />
      <div className="grid lg:min-h-[calc(100dvh-var(--header))] lg:grid-cols-[minmax(0,1fr)_minmax(26rem,39%)] lg:grid-rows-[auto_1fr]">
        <div className="px-5 pt-10 lg:px-[clamp(3rem,7.5vw,8rem)]">
          <h1 className="type-d2">{copy.title}</h1>
          <p className="type-statement mt-4 max-w-[26em]">{copy.statement}</p>
          <p className="mt-4 flex flex-wrap items-center gap-x-4 text-label">
            {copy.member}
            <ArrowLink to="/subscription/manage" className="text-ink">
              {copy.manage}
            </ArrowLink>
          </p>
        </div>
        <aside
          aria-label={copy.promisesTitle}
          className="mt-10 bg-recess px-5 pt-10 pb-12 lg:row-span-2 lg:mt-0 lg:px-14"
        >
          <Promises />
        </aside>
        <div className="max-w-[43rem] px-5 pt-10 pb-16 lg:box-content lg:px-[clamp(3rem,7.5vw,8rem)] lg:pb-28">
          {prepared ? (
            <PaymentStep
              prepared={prepared}
              signup={form.tidied}
              goBack={form.goBack}
              onPaid={form.forget}
            />
          ) : (
            <FormWhileOpen>
              <ByMail sentence={copy.withoutScript} className="pb-6" />
              <SignupForm form={form} />
            </FormWhileOpen>
          )}
        </div>
      </div>
    </main>
  );
}
