import { SettingsPart } from '#app/features/settings/frame/settings-part.tsx';
import {
  type CurrencyCode,
  currencyCodes,
  currencyName,
} from '#app/features/settings/record/currency.ts';
import { SelectField } from '#app/ui/forms/field.tsx';
import type { ShopDetail } from './contract.ts';
import { currencySentences, shopCopy } from './copy.ts';

const { currency: copy } = shopCopy;

type CurrencyPartProps = {
  shop: ShopDetail;
  value: CurrencyCode;
  onChange: (currency: CurrencyCode) => void;
};

/** What the shop sells in; where it has to stay, what keeps it. */
export function CurrencyPart({ shop, value, onChange }: CurrencyPartProps) {
  const bond = shop.currencyBond;
  return (
    <SettingsPart title={copy.title}>
      <SelectField
        label={copy.label}
        help={bond ? currencySentences[bond] : copy.help}
        value={value}
        disabled={bond !== null}
        onChange={({ target }) =>
          onChange(currencyCodes.find((code) => code === target.value) ?? value)
        }
        className="max-w-[32rem]"
      >
        {currencyCodes.map((code) => (
          <option key={code} value={code}>
            {copy.option(code, currencyName(code))}
          </option>
        ))}
      </SelectField>
    </SettingsPart>
  );
}
