import { CheckboxField, TextArea, TextField } from '#app/ui/forms/field.tsx';
import {
  type GiftFields as Fields,
  giftMessageLimit,
  giftThroughCustoms,
} from '#app/features/shipping/gift.ts';
import { copy } from '../copy.ts';
import type { GiftForm } from './state/use-gift.ts';

/** The question whether it is a gift, and for whom: between the buyer's own name and the address, which is then the recipient's. */
export function GiftFields({
  form: { gift, shownErrors, switchTo, change, visit },
  isThroughCustoms,
  takesWords,
}: {
  form: GiftForm;
  isThroughCustoms: boolean;
  /** Whether anything comes from the studio: the printer puts no words of a buyer into what it sends. */
  takesWords: boolean;
}) {
  const field = (name: keyof Fields) => ({
    id: `gift-${name}`,
    value: gift[name],
    error: shownErrors[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    onBlur: () => visit(name),
  });
  return (
    <>
      <CheckboxField
        id="gift"
        label={copy.gift.isOne}
        help={gift.isGift ? helpOf(isThroughCustoms, takesWords) : undefined}
        checked={gift.isGift}
        onChange={(event) => switchTo(event.target.checked)}
        className="col-span-2 sm:col-span-12"
      />
      {gift.isGift && (
        <>
          <TextField
            {...field('firstName')}
            label={copy.gift.firstName}
            autoComplete="off"
            className="col-span-2 sm:col-span-6"
          />
          <TextField
            {...field('lastName')}
            label={copy.gift.lastName}
            autoComplete="off"
            className="col-span-2 sm:col-span-6"
          />
          {takesWords && (
            <TextArea
              {...field('message')}
              label={copy.gift.message}
              optional
              rows={3}
              help={copy.gift.left(giftMessageLimit - gift.message.length)}
              className="col-span-2 sm:col-span-12"
            />
          )}
        </>
      )}
    </>
  );
}

function helpOf(isThroughCustoms: boolean, takesWords: boolean): string {
  const help = takesWords ? copy.gift.help : copy.gift.helpWithoutWords;
  return isThroughCustoms ? `${help} ${giftThroughCustoms}` : help;
}
