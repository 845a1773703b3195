import { colorPaints, colors } from '#app/features/catalog/colors.ts';
import { ChoiceSwatches } from '#app/ui/forms/choice-swatches.tsx';
import { MockupButton } from './mockup-button.tsx';
import { useMockup, type Work } from './use-mockup.ts';

const swatches = colors.map((value) => ({ value, paint: colorPaints[value] }));

/** The six colors of a thing that comes in them, and the preview of the one chosen, or of the thing. */
export function ColorChoice({ work }: { work: Work }) {
  const mockup = useMockup(work);
  return (
    <div>
      {work.hasColors && (
        <ChoiceSwatches
          legend="Color"
          options={swatches}
          value={mockup.color}
          onChange={(color) => void mockup.choose(color)}
        />
      )}
      <MockupButton {...mockup} />
    </div>
  );
}
