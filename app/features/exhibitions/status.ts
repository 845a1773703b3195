type Dates = { opensAt: string | null; closesAt: string | null };
type ExhibitionStatus = 'upcoming' | 'current' | 'past';

/** Where an exhibition stands at a moment; where no date says, what was written down. Its last day counts as a whole. */
export function statusAt(
  { opensAt, closesAt }: Dates,
  at: Date,
  written: ExhibitionStatus = 'upcoming',
): ExhibitionStatus {
  const now = at.toISOString();
  if (closesAt && now >= closesAt) return 'past';
  if (opensAt)
    return now < opensAt ? 'upcoming' : closesAt || written !== 'past' ? 'current' : 'past';
  return written;
}

const ranks = { current: 0, upcoming: 1, past: 2 };

/** The present ones, then those to come, the next first, then the past ones, the latest first. */
export function inOrder<E extends Dates & { status: ExhibitionStatus }>(
  exhibitions: readonly E[],
): E[] {
  const sign = (status: ExhibitionStatus) => (status === 'past' ? -1 : 1);
  return exhibitions.toSorted(
    (a, b) =>
      ranks[a.status] - ranks[b.status] ||
      sign(a.status) * (a.opensAt ?? '').localeCompare(b.opensAt ?? ''),
  );
}
