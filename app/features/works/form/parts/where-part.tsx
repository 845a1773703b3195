import { copy } from '../copy.ts';
import { CheckEntry, SelectEntry } from '../saved-fields.tsx';
import { useForm } from '../form-context.tsx';
import { FormSection } from '../form-section.tsx';

const words = copy.where;

/** The pages that a work hangs on. */
export function WherePart() {
  const { form } = useForm();
  const isOriginal = form.kind === 'original';
  return (
    <FormSection title={copy.parts.where}>
      <div className="mt-2">
        <CheckEntry name="showsInShop" label={words.shop} />
        {!isOriginal && <p className="type-small mt-1 text-label">{words.originalsOnly}</p>}
        {isOriginal && <CheckEntry name="showsInPortfolio" label={words.portfolio} />}
        {(isOriginal || form.isFirstPicture) && (
          <CheckEntry
            name="isFirstPicture"
            label={words.first}
            {...(form.isFirstPicture && { help: words.firstHelp })}
          />
        )}
        {isOriginal && form.showsInPortfolio && (
          <SelectEntry
            name="category"
            label={words.tab}
            options={Object.entries(words.tabs)}
            className="mt-3"
          />
        )}
      </div>
    </FormSection>
  );
}
