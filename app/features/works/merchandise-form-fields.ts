import type { artworks } from '#app/database/schema/catalog.ts';
import { colors } from '#app/features/catalog/colors.ts';
import type { WorkForm } from './form-contract.ts';
import { chartForm } from './read-merchandise-form.ts';

type Work = typeof artworks.$inferSelect;
type FormFields =
  | 'merchandiseType'
  | 'design'
  | 'designForDark'
  | 'designPlace'
  | 'hasColors'
  | 'colors'
  | 'fabric'
  | 'care'
  | 'itemWeight'
  | 'sizeChart'
  | 'teemillVariantRef';

/** What a form says of merchandise only. */
export function merchandiseFormFields(work: Work): Pick<WorkForm, FormFields> {
  return {
    merchandiseType: work.merchandiseType ?? '',
    design: work.design ?? '',
    designForDark: work.designForDark ?? '',
    designPlace: placeOf(work),
    hasColors: work.hasColors,
    colors: colors.filter((color) => work.colors?.includes(color)),
    fabric: work.fabric ?? '',
    care: work.care ?? '',
    itemWeight: work.itemWeight === null ? '' : `${work.itemWeight} g`,
    sizeChart: chartForm(work.sizeChart, work.measuredIn),
    teemillVariantRef: work.teemillVariantRef ?? '',
  };
}

function placeOf({ designX: x, designY: y, designWidth: width }: Work): WorkForm['designPlace'] {
  return x === null || y === null || width === null ? null : { x, y, width };
}
