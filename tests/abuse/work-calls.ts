import type { Calls } from './owner-calls.ts';

type What = {
  hung: { id: string; title: string };
  hidden: { id: string };
  version: { id: string };
};

/** A right call of everything that changes works and series. */
export const workCalls = ({ hung, hidden, version }: What): Calls => ({
  'PUT /api/admin/works/visibility': {
    params: {},
    body: { works: [{ id: hung.id, visibility: 'private', publishAt: null }] },
  },
  'POST /api/admin/works': { params: {}, body: { kind: 'original' } },
  'PATCH /api/admin/works/:id': {
    params: { id: hung.id },
    body: { changes: { title: { was: hung.title, is: 'Another title' } } },
  },
  'POST /api/admin/works/:id/publish': { params: { id: hung.id }, body: {} },
  'PUT /api/admin/works/:id/hidden': { params: { id: hidden.id }, body: undefined },
  'DELETE /api/admin/works/:id/draft': { params: { id: hung.id }, body: undefined },
  'DELETE /api/admin/works/:id/empty-draft': { params: { id: hung.id }, body: undefined },
  'POST /api/admin/works/:id/versions/:versionId/restore': {
    params: { id: hung.id, versionId: version.id },
    body: undefined,
  },
  'PUT /api/admin/works/prices': {
    params: {},
    body: { prices: [{ id: hung.id, size: null, from: '1000.00', price: '1100.00' }] },
  },
  'POST /api/admin/works/:id/move': { params: { id: hung.id }, body: { after: null } },
  'PUT /api/admin/club/designs/:month': {
    params: { month: '2028-03' },
    body: {
      title: 'Gasholder Moon',
      story: 'It was full for ten minutes.',
      pictureId: null,
      artworkId: null,
      color: 'Black',
      runSize: 150,
      onHand: { M: 38 },
      closesOn: '2028-03-10',
      retiresOn: '2028-03-31',
      isPublished: false,
      version: 0,
    },
  },
  'POST /api/admin/series': { params: {}, body: { name: 'Slack Water', text: 'Still.' } },
  'PATCH /api/admin/series': {
    params: {},
    body: { series: 'Survey', name: 'Lines', text: 'Wires.', after: 'Harbor Cuts' },
  },
  'DELETE /api/admin/series/:name': { params: { name: 'Harbor Cuts' }, body: undefined },
});
