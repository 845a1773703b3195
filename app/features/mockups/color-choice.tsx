import { colorPaints, colors } from '#app/features/catalog/colors.ts';
import { ChoiceSwatches } from '#app/ui/forms/choice-swatches.tsx';
import { MockupButton } from './mockup-button.tsx';
import { useMockup, type Work } from './use-mockup.ts';

const swatches = colors.map((value) => ({ value, paint: colorPaints[value] }));

/** The colors that a thing comes in, and the preview of the one chosen, or of the thing. */
export function ColorChoice({ work }: { work: Work }) {
  const mockup = useMockup(work);
  return (
    <div>
      {work.hasColors && (
        <ChoiceSwatches
          legend="Color"
          options={swatches.filter(({ value }) => work.colors?.includes(value) ?? true)}
          value={mockup.color}
          onChange={(color) => void mockup.choose(color)}
        />
      )}
      <MockupButton {...mockup} />
    </div>
  );
}
