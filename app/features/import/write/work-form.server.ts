import { randomUUID } from 'node:crypto';
import { type FormPicture, WorkForm } from '#app/features/works/form-contract.ts';
import { slugOf } from '#app/features/catalog/slug.ts';
import { tidyLine } from '#app/platform/formats/text.ts';
import type { ForeignWork } from '../shape.ts';

/** A work of another shop as its owner would have typed it here. */
export function formOf(work: ForeignWork, pictures: FormPicture[]): WorkForm {
  const isPrint = work.kind === 'open' || work.kind === 'edition';
  const [weight = '', unit = 'kg'] = work.weight.split(' ');
  const one = { size: '', price: work.price, total: '' };
  const sizes = work.sizes.length > 0 || !isPrint ? work.sizes : [one];
  return WorkForm.parse({
    kind: work.kind,
    merchandiseType: work.merchandiseType,
    title: tidyLine(work.title),
    description: work.text,
    medium: tidyLine(work.medium),
    year: work.year,
    width: work.width,
    height: work.height,
    depth: work.depth,
    measuredIn: work.measuredIn,
    weight,
    weighedIn: unit === 'lb' ? 'lb' : 'kg',
    price: isPrint ? '' : work.price,
    sizes: sizes.map((row) => ({
      ...row,
      // How many there were when the edition was announced, and which are gone, no shop exports.
      total: work.kind === 'edition' ? '' : row.total,
      id: randomUUID(),
      proofs: '',
      isOffered: true,
    })),
    category: isPrint || work.kind === 'merchandise' ? 'prints' : 'paintings',
    slug: slugOf(work.slug),
    pictures,
  });
}
