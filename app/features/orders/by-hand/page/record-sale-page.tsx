import { formatExactMoney, toDecimal } from '#app/platform/formats/money.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { Question } from '#app/ui/overlays/question.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { BackLink } from '#app/ui/navigation/back-link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { BuyerFields, WayFields } from './buyer-fields.tsx';
import { saleCopy as copy } from './copy.ts';
import { FindWork } from './find-work.tsx';
import { SaleLines } from './sale-lines.tsx';
import { useBroughtWork } from './use-brought-work.ts';
import { type SaleForm, useSale } from './use-sale.ts';

/** `/admin/sales/new`: what the owner sold herself becomes an order like any other (decision 49). */
export default function RecordSalePage() {
  const sale = useSale();
  useBroughtWork(sale);
  const { lines, add, total } = sale;
  return (
    <main>
      <PageHead title={copy.title} />
      <BackLink to="/fulfillment">{copy.back}</BackLink>
      <h1 className="type-d2 mt-3">{copy.title}</h1>
      <p className="mt-3 text-label">{copy.lead}</p>
      <form
        method="post"
        noValidate
        onSubmit={sale.submit}
        className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-12"
      >
        <section aria-labelledby="sold" className="lg:col-span-7">
          <h2 id="sold" className="type-h mb-4 border-b border-hairline pb-3">
            {copy.works}
          </h2>
          <FindWork onChoose={add} />
          <SaleLines sale={sale} />
          {sale.errors['lines'] && <FieldError>{sale.errors['lines']}</FieldError>}
        </section>
        <section
          aria-labelledby="buyer"
          className="grid content-start gap-8 lg:col-span-4 lg:col-start-9"
        >
          <div>
            <h2 id="buyer" className="type-h mb-4 border-b border-hairline pb-3">
              {copy.buyer}
            </h2>
            <BuyerFields sale={sale} />
          </div>
          <WayFields sale={sale} />
          {total !== undefined && lines.length > 0 && (
            <p className="flex items-baseline justify-between border-t border-ink pt-4 font-semibold">
              {copy.total}
              <span className="tabular-nums">{formatExactMoney(toDecimal(total))}</span>
            </p>
          )}
          {sale.question && <AtGallery sale={sale} sentence={sale.question} />}
          {sale.failure && (
            <div role="alert">
              <FieldError>{sale.failure}</FieldError>
            </div>
          )}
          <Button type="submit" variant="filled" busy={sale.isBusy} busyLabel={copy.saving}>
            {copy.save}
          </Button>
        </section>
      </form>
    </main>
  );
}

/** Asks before something is sold that hangs at a gallery, and leads to where the gallery's own sale is written down. */
function AtGallery({ sale, sentence }: { sale: SaleForm; sentence: string }) {
  return (
    <div>
      <Question
        sentence={sentence}
        yes={copy.anyway}
        busy={sale.isBusy}
        busyLabel={copy.saving}
        onYes={sale.confirm}
        no={{ words: copy.notYet, press: sale.giveUp }}
      />
      <Link
        to="/admin/records/consignments"
        className="mt-2 inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {copy.galleries}
      </Link>
    </div>
  );
}
