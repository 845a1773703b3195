import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { shopQuery } from '#app/features/catalog/queries.ts';
import { readFilter, writeFilter } from './filter.ts';
import { chosenOf, filterCopy as copy } from './filter-copy.ts';
import { choicesQuery, foundQuery } from './queries.ts';

/**
 * The works of the shop that the address asks for, and what is said of them. What nobody has narrowed is the list that everybody is
 * shown and that is kept; while others are looked for, those of before stay.
 */
export function useShopWorks() {
  const [params] = useSearchParams();
  const filter = readFilter(params);
  const isNarrowed = writeFilter(filter) !== '';
  const all = useInfiniteQuery({ ...shopQuery(), enabled: !isNarrowed });
  const found = useInfiniteQuery({ ...foundQuery(filter), enabled: isNarrowed });
  const { data: choices } = useQuery(choicesQuery());
  const query = isNarrowed ? found : all;
  const [first] = found.data?.pages ?? [];
  const isLooking = query.isPending || query.isPlaceholderData;
  const counted = isNarrowed ? first : choices;
  const works =
    (isNarrowed && found.data?.pages.flatMap((page) => page.works)) || all.data?.pages.flat();
  return {
    filter,
    isNarrowed,
    chosen: chosenOf(filter),
    query,
    works,
    choices,
    isLooking,
    said:
      isLooking || !counted
        ? query.isError
          ? ''
          : copy.looking
        : copy.found(counted.count, counted.isMore),
  };
}
