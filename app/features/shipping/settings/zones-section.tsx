import { AskBeforeLeaving } from '#app/ui/overlays/ask-before-leaving.tsx';
import { studioSection } from '#app/features/settings/frame/sections.ts';
import { countryName } from '#app/features/shipping/address/countries.ts';
import { elsewhere } from '#app/features/shipping/estimate/estimate.ts';
import type { Zones } from '#app/features/shipping/zones/contract.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Plus } from '#app/ui/icons/control-icons.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { useSite } from '#app/ui/navigation/use-site-url.ts';
import { BuyersTable } from './buyers/buyers-table.tsx';
import { sectionCopy as copy } from './copy.ts';
import { HandlingPart } from './handling-part.tsx';
import { useZones, type ZonesForm } from './use-zones.ts';
import { ZoneForm } from './zone-form.tsx';
import { ZoneHead, ZoneRow } from './zone-row.tsx';

/** The zones with their rates, each edited in its row, and what five buyers would pay by them. */
export function ZonesSection({ zones }: { zones: Zones }) {
  const form = useZones(zones);
  const ids = new Set(form.zones.map(({ id }) => id));
  const added = Object.keys(form.open).filter((id) => !ids.has(id));
  const isEmpty = form.zones.length === 0 && added.length === 0;
  return (
    <>
      <From />
      <section aria-labelledby="zones" className="mt-9">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id="zones" className="type-h">
            {copy.zones}
          </h2>
          <p className="type-caption text-label">{copy.unit()}</p>
        </div>
        {isEmpty ? (
          <EmptyState sentence={copy.empty} className="mt-4">
            <Add form={form} />
          </EmptyState>
        ) : (
          <>
            <div className="mt-3">
              <ZoneHead />
              <ul className="border-t border-ink">
                {form.zones.map((zone) => (
                  <li key={zone.id} className="border-b border-hairline">
                    {form.open[zone.id] ? (
                      <ZoneForm form={form} id={zone.id} saved={zone} />
                    ) : (
                      <ZoneRow zone={zone} onEdit={() => form.edit(zone)} />
                    )}
                  </li>
                ))}
                {added.map((id) => (
                  <li key={id} className="border-b border-hairline">
                    <ZoneForm form={form} id={id} saved={undefined} />
                  </li>
                ))}
              </ul>
            </div>
            {!form.zones.some(({ countries }) => countries.includes(elsewhere)) && (
              <p className="type-small mt-3 max-w-[44em] text-label">{copy.noElsewhere}</p>
            )}
            <Add form={form} className="mt-6 max-sm:w-full" />
          </>
        )}
      </section>
      <HandlingPart key={zones.handling.version} handling={zones.handling} />
      <BuyersTable form={form} handling={zones.handling} />
      <AskBeforeLeaving when={form.isChanged} onLeave={form.discard} />
    </>
  );
}

function From() {
  const { country } = useSite();
  return (
    <p className="mt-2 text-label">
      {country ? copy.from(countryName(country)) : copy.fromNowhere}{' '}
      <Link to={studioSection} className="inline-flex min-h-11 items-center text-ink">
        <span className="link">{copy.changeFrom}</span>
      </Link>
    </p>
  );
}

function Add({ form, className }: { form: ZonesForm; className?: string }) {
  return (
    <Button onClick={form.add} className={className}>
      <Plus className="size-4.5" />
      {copy.add}
    </Button>
  );
}
