import type { TaxDetail } from '#app/features/shipping/tax/contract.ts';
import type { Calls } from './owner-calls.ts';

type What = {
  picture: { id: string };
  zone: { id: string; version: number };
  taxes: TaxDetail;
};

/** A right call of everything that changes the settings of the shop. */
export const settingsCalls = ({ picture, zone, taxes }: What): Calls => ({
  'PUT /api/admin/start/skipped/:step': { params: { step: 'mail' }, body: { isSkipped: true } },
  'POST /api/admin/start/opened': { params: {}, body: undefined },
  // This shop never had the demo.
  'POST /api/admin/demo/clear': { params: {}, body: { words: 'begin my shop' }, status: 409 },
  'POST /api/admin/demo/bring-back': { params: {}, body: undefined, status: 409 },
  'PUT /api/admin/settings/studio/picture': {
    params: {},
    body: { pictureId: picture.id },
  },
  'PATCH /api/admin/settings/studio': {
    params: {},
    body: { changes: { phone: { was: '', is: '+1 218 555 0100' } } },
  },
  'PUT /api/admin/settings/shop': {
    params: {},
    body: {
      currency: 'USD',
      sellsClub: true,
      offersServices: true,
      showsFigures: false,
      lowStock: 2,
      holdMinutes: 15,
      version: 0,
    },
  },
  'PUT /api/admin/settings/look': {
    params: {},
    body: {
      accent: '#336699',
      theme: 'dark',
      sections: ['shop', 'portfolio', 'about', 'exhibitions', 'contact'],
      version: 0,
    },
  },
  'PATCH /api/admin/settings/words/:name': {
    params: { name: 'quote' },
    body: { was: '', is: 'Rust is slow fire.' },
  },
  'POST /api/admin/settings/words/:name/publish': {
    params: { name: 'quote' },
    body: { body: 'Rust is slow fire.' },
  },
  'DELETE /api/admin/settings/words/:name/draft': { params: { name: 'quote' }, body: undefined },
  'POST /api/admin/settings/words/:name/template': {
    params: { name: 'terms' },
    body: undefined,
  },
  'PUT /api/admin/settings/shipping/zones/:id': {
    params: { id: zone.id },
    body: {
      name: 'France',
      countries: ['FR'],
      rates: [
        {
          productType: 'print',
          upTo: 24,
          first: '12.00',
          further: '4.00',
          freeFrom: '250.00',
          leavesWithin: 3,
          minDays: 2,
          maxDays: 5,
        },
      ],
      version: zone.version,
    },
  },
  'DELETE /api/admin/settings/shipping/zones/:id': {
    params: { id: zone.id },
    body: undefined,
  },
  'PUT /api/admin/settings/shipping/handling': {
    params: {},
    body: { made_to_order: null, printer: 4, version: 0 },
  },
  'PUT /api/admin/settings/tax': {
    params: {},
    // What stands: another call pays what its buyer was shown.
    body: { ...taxes, countries: undefined },
  },
  'POST /api/admin/settings/tax/stripe/ask': { params: {}, body: { isIncluded: false } },
});
