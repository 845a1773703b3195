import type { ArtworkDetail } from '#app/features/catalog/contract.ts';

type Facts = Pick<ArtworkDetail, 'fabric' | 'care' | 'itemWeight' | 'sizeChart'>;

/** What is made of cloth; the others are of stoneware or paper. */
const ofCloth = ['t-shirt', 'tote'];

/** Whether anything is known of how a thing fits and is cared for. */
export const hasSizeAndCare = ({ fabric, care, itemWeight, sizeChart }: Facts): boolean =>
  [fabric, care, itemWeight, sizeChart].some((fact) => fact !== null);

/** What a thing is made of, how it is washed, and how large each of its sizes is; nothing where its owner has said none of it. */
export function SizeAndCare({ work }: { work: Facts & Pick<ArtworkDetail, 'merchandiseType'> }) {
  const { fabric, care, itemWeight, sizeChart } = work;
  if (!hasSizeAndCare(work)) return null;
  const facts = [
    [ofCloth.includes(work.merchandiseType ?? '') ? 'Fabric' : 'Material', fabric],
    ['Weight', itemWeight && itemWeightText(itemWeight)],
    ['Care', care],
  ] as const;
  return (
    <section
      aria-labelledby="size-and-care"
      data-below=""
      className="grid gap-x-6 gap-y-6 lg:grid-cols-12"
    >
      <h2
        id="size-and-care"
        tabIndex={-1}
        className="type-d2 scroll-mt-24 outline-none lg:col-span-4"
      >
        {sizeChart ? 'Size and care' : 'Material and care'}
      </h2>
      <div className="min-w-0 lg:col-span-7 lg:col-start-5">
        <dl className="grid gap-y-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
          {facts.map(
            ([name, text]) =>
              text && (
                <div key={name} className="contents max-sm:[&>dd]:mb-2">
                  <dt className="text-label">{name}</dt>
                  <dd className="whitespace-pre-line">{text}</dd>
                </div>
              ),
          )}
        </dl>
        {sizeChart && <SizeChart chart={sizeChart} />}
      </div>
    </section>
  );
}

/** 180 grams → `6.3 oz (180 g)`, as both halves of the world read it. */
const itemWeightText = (grams: number) =>
  `${Number((grams / 28.349_523).toFixed(1))} oz (${grams} g)`;

/** Every length in both units: inches first, centimeters quieter below. */
function SizeChart({ chart }: { chart: NonNullable<Facts['sizeChart']> }) {
  return (
    <div className="mt-8 overflow-x-auto">
      <table className="w-full border-collapse tabular-nums">
        <caption className="type-caption pb-2 text-left text-label">
          In inches and centimeters
        </caption>
        <thead>
          <tr className="border-b border-ink">
            <th scope="col" className="type-caption py-2 pr-4 text-left font-normal text-label">
              Size
            </th>
            {chart.measures.map((measure) => (
              <th
                key={measure}
                scope="col"
                className="type-caption py-2 pl-4 text-right font-normal text-label"
              >
                {measure}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.rows.map(({ size, lengths }) => (
            <tr key={size} className="border-b border-hairline">
              <th scope="row" className="py-2.5 pr-4 text-left font-semibold">
                {size}
              </th>
              {chart.measures.map((measure, at) => (
                <td key={measure} className="py-2.5 pl-4 text-right">
                  <Length inches={lengths[at] ?? null} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Length({ inches }: { inches: number | null }) {
  if (inches === null) return <span className="text-label">–</span>;
  return (
    <>
      {Number(inches.toFixed(1))} in
      <span className="type-small block text-label">{Math.round(inches * 2.54)} cm</span>
    </>
  );
}
