import type { FastifyInstance, FastifyRequest } from 'fastify';
import { blanks } from './blanks.ts';
import { blankView, type Product, productView } from './catalog.ts';
import { demoProducts, soldOutRefs } from './demo-catalog.ts';
import { madeProduct } from './made-product.ts';
import {
  cancelOrder,
  caughtUp,
  confirmOrder,
  createOrder,
  moveOrder,
  ordinaryPace,
  type Pace,
} from './orders.ts';
import { printerPage } from './page.ts';
import { invalid, Refusal } from './refusal.ts';
import { openStore, plenty, type Status } from './store.ts';
import { callOf, openTroubles } from './trouble.ts';
import { orderView } from './views.ts';

export type TeemillOptions = {
  key: string;
  project: string;
  /** How the key is sent: as it is, or behind `Bearer`. */
  authorization?: 'raw' | 'bearer';
  now?: () => Date;
  /** Where orders are kept; in memory where it is not given. */
  ledgerFile?: string;
  /** What it prints; the demo's merchandise, unless it is given. */
  products?: readonly Product[];
  /** Pictures of products, by the name under `/images`. */
  images?: Readonly<Record<string, Buffer>>;
  /** How orders move on by themselves; null: by hand alone. */
  pace?: Pace | null;
};

export type TeemillSandbox = ReturnType<typeof openTeemillSandbox>;

/**
 * A stand-in for Teemill's API at its wire format, for the calls that this shop makes: catalog, blanks, orders in two steps, and every
 * refusal that matters. It charges in a ledger of its own, and orders move on with its clock.
 */
export function openTeemillSandbox(options: TeemillOptions) {
  const { key, project, authorization = 'raw', now = () => new Date(), images = {} } = options;
  const store = openStore(options.products ?? demoProducts, {
    ledgerFile: options.ledgerFile,
    soldOut: options.products ? [] : soldOutRefs,
  });
  const { cause, watch } = openTroubles();
  /** Every call so far, as `POST /v1/orders`. */
  const asked: string[] = [];
  let pace = options.pace === undefined ? ordinaryPace : (options.pace ?? undefined);
  const orderNow = (id: string) => caughtUp(store, now(), id, pace);
  const viewOf = (product: Product, request: FastifyRequest) =>
    productView(product, { levelOf: store.levelOf, origin: `http://${request.host}` });

  async function routes(app: FastifyInstance): Promise<void> {
    app.setErrorHandler((error, _request, reply) => {
      const { status, message, retryAfter } = refusalOf(error);
      if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
      return reply.code(status).send({ message });
    });
    app.addHook('onRequest', async (request) => void asked.push(callOf(request, app.prefix)));
    watch(app);
    await app.register(async (scope) => {
      scope.addHook('onRequest', async ({ headers, query }) => {
        if (headers.authorization !== (authorization === 'raw' ? key : `Bearer ${key}`))
          throw new Refusal(401, 'Unauthenticated.');
        if ((query as Query)['project'] !== project)
          throw invalid('The project parameter is required.');
      });
      await scope.register(calls, { prefix: '/v1' });
    });
    app.get<{ Params: { name: string } }>('/images/:name', async ({ params }, reply) => {
      const image = images[params.name];
      if (!image) throw new Refusal(404, 'Not found.');
      return reply.type('image/png').send(image);
    });
  }

  async function calls(app: FastifyInstance): Promise<void> {
    app.get('/catalog/products', async (request) => {
      const { rows, nextPageToken } = paged(store.products(), request.query as Query);
      return { products: rows.map((product) => viewOf(product, request)), nextPageToken };
    });
    app.post('/catalog/products', async (request, reply) => {
      const product = madeProduct(request.body);
      store.keep({ ...product, object: 'product' });
      return reply.code(201).send(viewOf(product, request));
    });
    app.get('/gfn/catalog/products', async ({ query }) => {
      const { rows, nextPageToken } = paged(blanks, query as Query);
      return { products: rows.map(blankView), nextPageToken };
    });
    app.post('/orders', async ({ body }, reply) =>
      reply.code(201).send(orderView(createOrder(store, now(), body))),
    );
    app.get<Named>('/orders/:id', async ({ params }) => orderView(orderNow(params.id)));
    app.post<Named>('/orders/:id/confirm', async ({ params, body }) =>
      orderView(confirmOrder(store, now(), params.id, body)),
    );
    app.post<Named>('/orders/:id/cancel', async ({ params }) => {
      orderNow(params.id);
      return orderView(cancelOrder(store, now(), params.id));
    });
  }

  const sandbox = {
    routes,
    store,
    asked,
    cause,
    /** Every order as it is now, the newest first. */
    orders: () =>
      store
        .orders()
        .map(({ id }) => orderNow(id))
        .toReversed(),
    /** One step onward by hand: `in_production`, `dispatched`, `delivered`. Throws Refusal for any other. */
    move: (id: string, to: Status, trackingNumber?: string) => {
      orderNow(id);
      return moveOrder(store, now(), id, to, trackingNumber);
    },
    /** Which ids were created, confirmed and charged for what, in pence. */
    ledger: () => store.entries(),
    setStock: (ref: string, isThere: boolean) =>
      store.keep({ object: 'stock', id: ref, level: isThere ? plenty : 0 }),
    setPace: (wanted: Pace | undefined) => {
      pace = wanted;
    },
    /** What was ordered, to look at and to move on by hand; mounted apart, for people. */
    page: (app: FastifyInstance, { style }: { style?: string } = {}): Promise<void> =>
      printerPage(app, { sandbox, ...(style !== undefined && { style }) }),
    erase: store.erase,
    close: store.close,
  };
  return sandbox;
}

/** What Fastify could not read is the caller's fault; anything else is a bug of the stand-in. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const isTheirs =
    error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;
  return isTheirs
    ? invalid('The body could not be read.')
    : new Refusal(500, `The stand-in failed: ${String(error)}`);
}

type Query = Record<string, string | undefined>;
type Named = { Params: { id: string } };

/** A page of a list by its token. Throws Refusal for a page that there is not. */
function paged<T>(all: readonly T[], { pageToken = '0', pageSize = '10' }: Query) {
  const [start, size] = [Number(pageToken), Number(pageSize)];
  if (!Number.isInteger(start) || start < 0 || !Number.isInteger(size) || size < 1 || size > 100)
    throw invalid('Invalid page.');
  const end = start + size;
  return { rows: all.slice(start, end), nextPageToken: end < all.length ? String(end) : null };
}
