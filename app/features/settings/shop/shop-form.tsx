import type { ReactNode } from 'react';
import { AskBeforeLeaving } from '#app/ui/overlays/ask-before-leaving.tsx';
import { SaveBar } from '#app/features/settings/frame/save-bar.tsx';
import { SettingsPart } from '#app/features/settings/frame/settings-part.tsx';
import { currencyName } from '#app/features/settings/record/currency.ts';
import { ChoiceStrip } from '#app/features/works/form/choice-strip.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import type { ShopDetail } from './contract.ts';
import { shopCopy as copy } from './copy.ts';
import { CurrencyPart } from './currency-part.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { useShopForm } from './use-shop-form.ts';

const figures = ['lowStock', 'holdMinutes'] as const;

/** The shop in its parts, with one button for all of them. */
export function ShopForm({ shop }: { shop: ShopDetail }) {
  const {
    form,
    typed,
    change,
    isChanged,
    isSaving,
    isAsking,
    stopAsking,
    errors,
    submit,
    send,
    forget,
  } = useShopForm(shop);
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="mt-8 grid gap-12"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <CurrencyPart
        shop={shop}
        value={typed.currency}
        onChange={(currency) => change({ currency })}
      />
      <OffersParts shop={shop} typed={typed} change={change} />
      <FigureParts typed={typed} change={change} errors={errors} />
      <SaveBar isChanged={isChanged} isSaving={isSaving} copy={copy} />
      {isAsking && (
        <ConfirmDialog
          title={copy.currency.ask.title(currencyName(typed.currency))}
          consequence={copy.currency.ask.consequence(shop.currency, typed.currency)}
          yes={copy.currency.ask.yes(typed.currency)}
          no={copy.currency.ask.no(shop.currency)}
          busy={isSaving}
          busyLabel={copy.saving}
          onYes={send}
          onClose={() => {
            change({ currency: shop.currency });
            stopAsking();
          }}
        />
      )}
      <AskBeforeLeaving when={isChanged} onLeave={forget} />
    </form>
  );
}

type Form = ReturnType<typeof useShopForm>;

/** What the shop offers and shows besides its works. */
function OffersParts({
  shop,
  typed,
  change,
}: Pick<Form, 'typed' | 'change'> & { shop: ShopDetail }) {
  return (
    <>
      <OnOrOff
        {...copy.club}
        value={typed.sellsClub}
        onChange={(sellsClub) => change({ sellsClub })}
        help={<ClubHelp shop={shop} isOn={typed.sellsClub} />}
      />
      <OnOrOff
        {...copy.services}
        value={typed.offersServices}
        onChange={(offersServices) => change({ offersServices })}
        help={typed.offersServices ? copy.services.isOn : copy.services.isOff}
      />
      <OnOrOff
        {...copy.figures}
        value={typed.showsFigures}
        onChange={(showsFigures) => change({ showsFigures })}
        help={typed.showsFigures ? copy.figures.isOn : copy.figures.isOff}
      />
    </>
  );
}

/** What the switch means; an end of the club is decided elsewhere, and stands above it. */
function ClubHelp({ shop: { members, clubEndsAfter }, isOn }: { shop: ShopDetail; isOn: boolean }) {
  if (!clubEndsAfter && (isOn || members === 0))
    return isOn ? copy.club.isOn(members) : copy.club.isOff(members);
  return (
    <>
      {clubEndsAfter ? copy.club.ends(clubEndsAfter, isOn, members) : copy.club.isOff(members)}{' '}
      <Link to="/admin/subscriptions/end" className="underline underline-offset-4">
        {copy.club.toEnd}
      </Link>
    </>
  );
}

function FigureParts({ typed, change, errors }: Pick<Form, 'typed' | 'change' | 'errors'>) {
  return (
    <>
      {figures.map((name) => (
        <SettingsPart key={name} title={copy[name].title}>
          <TextField
            label={copy[name].label}
            help={copy[name].help}
            error={errors[name]}
            value={typed[name]}
            onChange={({ target }) => change({ [name]: target.value })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            className="max-w-[32rem]"
          />
        </SettingsPart>
      ))}
    </>
  );
}

type OnOrOffProps = {
  title: string;
  legend: string;
  value: boolean;
  onChange: (value: boolean) => void;
  help: ReactNode;
};

function OnOrOff({ title, legend, value, onChange, help }: OnOrOffProps) {
  return (
    <SettingsPart title={title}>
      <ChoiceStrip
        legend={legend}
        options={[
          ['on', copy.on],
          ['off', copy.off],
        ]}
        value={value ? 'on' : 'off'}
        onChange={(chosen) => onChange(chosen === 'on')}
        columns="grid-cols-2"
        help={help}
        className="max-w-[32rem]"
      />
    </SettingsPart>
  );
}
