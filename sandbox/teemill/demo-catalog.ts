import { blanks } from './blanks.ts';
import { type Blank, type Product, refOf, type Variant } from './catalog.ts';

type Ordered = {
  /** The variant that the demo's work names. */
  ref: string;
  title: string;
  code: string;
  /** Sizes that there are none of. */
  soldOut?: readonly string[];
};

/** The demo's merchandise, by the references that its works carry (demo/content/works). */
const ordered: readonly Ordered[] = [
  { ref: 'demo-cog-fern', title: 'Cog and Fern', code: 'RNA1' },
  { ref: 'demo-last-lift', title: 'Last Lift', code: 'RNA1', soldOut: ['3XL'] },
  { ref: 'demo-heron-hook', title: 'Heron Hook', code: 'RNA1' },
  { ref: 'demo-pylon-roots', title: 'Pylon Roots', code: 'RNA1' },
  { ref: 'demo-gasholder-moon', title: 'Gasholder Moon', code: 'RNA1' },
  { ref: 'demo-moth-gauge', title: 'Moth Gauge', code: 'RNA1', soldOut: ['XS'] },
  { ref: 'demo-harbor-tote', title: 'Harbor Tote', code: 'BAG1' },
  { ref: 'demo-tree-ring-mug', title: 'Tree Ring Mug', code: 'MUG1' },
  { ref: 'demo-last-lift-poster', title: 'Last Lift Poster', code: 'POS1' },
  { ref: 'demo-line-cut-cards', title: 'Line Cut Note Cards', code: 'CRD1' },
];

/** What the stand-in prints for the demo. */
export const demoProducts: readonly Product[] = ordered.map(({ ref, title, code }, index) => {
  const blank = blanks.find((one) => one.code === code)!;
  return {
    id: idOf(index, 0),
    title,
    enabled: true,
    variants: variantsOf(blank, (n) => idOf(index, n + 1), ref),
    images: [],
    facts: blank.facts,
    location: 'Freshwater',
  };
});

/** The variants that there are none of at first. */
export const soldOutRefs: readonly string[] = ordered.flatMap(({ soldOut = [] }, index) =>
  demoProducts[index]!.variants.filter(({ size }) => size !== null && soldOut.includes(size)).map(
    ({ ref }) => ref,
  ),
);

/** Every color of a blank in every size. The first is known by `first`, where that is given. */
function variantsOf(blank: Blank, nextId: (n: number) => string, first?: string): Variant[] {
  const colors = blank.colors.length > 0 ? blank.colors : [null];
  const sizes = blank.sizes.length > 0 ? blank.sizes : [null];
  return colors
    .flatMap((color) => sizes.map((size) => ({ color, size })))
    .map((one, n) => {
      const id = nextId(n);
      return {
        id,
        ref: n === 0 && first !== undefined ? first : refOf(id),
        ...one,
        cost: costOf(blank, one.size),
      };
    });
}

/** The largest sizes take more cloth. */
function costOf({ cost }: Blank, size: string | null): number {
  return size === 'XXL' || size === '3XL' ? cost + 100 : cost;
}

/** The same at every start, so that what was ordered stays known. */
function idOf(product: number, n: number): string {
  return `de300000-0000-4000-8000-${String(product).padStart(4, '0')}${String(n).padStart(8, '0')}`;
}
