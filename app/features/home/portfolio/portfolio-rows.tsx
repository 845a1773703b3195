import { Fragment, type ReactNode } from 'react';
import { ratioClass } from '#app/features/pictures/picture.ts';
import { rowLayouts, type Place, placesOf, type Ratio } from './rows.ts';

type PortfolioRowsProps = {
  /** The works' ratios, page after page: each page fills whole rows, so that a later one moves nothing. */
  groups: readonly (readonly Ratio[])[];
  children: (index: number, place: { className: string; sizes: string }) => ReactNode;
};

const kinds = ['two', 'three', 'four'] as const;

/** Justified rows: every work keeps its ratio, all of a row are equally high, every second row is indented on a wide screen. */
export function PortfolioRows({ groups, children }: PortfolioRowsProps) {
  const ratios = groups.flat();
  const [two, three, four] = kinds.map((kind) => placesOf(groups, rowLayouts[kind])) as [
    Place[],
    Place[],
    Place[],
  ];
  return (
    <ul className="justified-row -mb-6 sm:-mb-16 sm:[--tallest:44rem] lg:[--tallest:48rem] min-[80rem]:[--tallest:40rem]">
      {ratios.map((ratio, index) => {
        const at = { two: two[index]!, three: three[index]!, four: four[index]! };
        const starts = kinds.filter((kind) => index > 0 && at[kind].isFirst);
        return (
          <Fragment key={index}>
            {starts.length > 0 && (
              <li
                aria-hidden="true"
                className={`hidden basis-full ${starts.map((kind) => breaks[kind]).join(' ')}`}
              />
            )}
            {children(index, {
              className: `${card} ${ratioClass(ratio)} ${indentOf(at)}`,
              sizes: sizesOf(ratio, at),
            })}
          </Fragment>
        );
      })}
    </ul>
  );
}

const card = 'justified pb-5 max-sm:max-w-none! max-sm:flex-[1_1_100%]! sm:pb-16';

/** Where a row begins, at each of the three breakpoints. */
const breaks = { two: 'sm:max-lg:block', three: 'lg:max-[80rem]:block', four: 'min-[80rem]:block' };

function indentOf({ three, four }: { three: Place; four: Place }): string {
  const isIndented = (place: Place) => place.isFirst && place.row % 2 === 1;
  return `${isIndented(three) ? 'lg:max-[80rem]:ms-[calc((100%+1.5rem)/6)]' : ''} ${isIndented(four) ? 'min-[80rem]:ms-[calc((100%+1.5rem)/6)]' : ''}`;
}

function sizesOf(
  { width, height }: Ratio,
  { two, three, four }: Record<(typeof kinds)[number], Place>,
): string {
  const share = (place: Place) =>
    Math.round((95 * place.share) / (place.row % 2 === 1 && place !== two ? 1.2 : 1));
  return `(min-width: 80rem) ${share(four)}vw, (min-width: 60rem) ${share(three)}vw, (min-width: 35rem) ${share(two)}vw, ${width < height ? 72 : 92}vw`;
}
