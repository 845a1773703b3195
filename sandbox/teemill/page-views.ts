import { html, Markup } from '../mailbox/html.ts';
import { type Product, swatches, type Variant } from './catalog.ts';
import { totalOf } from './orders.ts';
import type { TeemillSandbox } from './server.ts';
import type { Fulfillment, Order, Status } from './store.ts';

/** What was ordered, and what there is none of. */
export function listPage(base: string, sandbox: TeemillSandbox, refusal?: string): Markup {
  const orders = sandbox.orders();
  const { store } = sandbox;
  return page(
    base,
    html`<h1>Printer stand-in</h1>
      <p class="note">
        What the shop has ordered to be printed. Nothing is printed and no money moves. Orders move
        on by themselves in a few days; with the buttons they do so now.
      </p>
      ${refusal ? html`<p class="note" role="alert">${refusal}</p>` : html``}
      ${
        orders.length === 0
          ? html`<p class="empty">Nothing has been ordered yet.</p>`
          : html`<ol class="orders">
              ${orders.map((order) => orderRow(base, order, sandbox))}
            </ol>`
      }
      <section class="stock">
        <h2>In stock</h2>
        ${outOfStock(base, store.products(), store.levelOf)}
      </section>`,
  );
}

const words: Readonly<Record<Status, string>> = {
  draft: 'Created, not confirmed',
  confirmed: 'Confirmed',
  in_production: 'In production',
  dispatched: 'Posted',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

function orderRow(base: string, order: Order, { store }: TeemillSandbox): Markup {
  const { id, status, address, createdAt } = order;
  const lines = order.fulfillments.flatMap(({ items }) => items);
  const place = [address['contactName'], address['city'], address['country']]
    .filter(Boolean)
    .join(', ');
  const isCharged = status !== 'draft' && status !== 'cancelled';
  return html`<li class="order" id="${id}">
    <div>
      <h2>${words[status]}</h2>
      <p class="note">${place || 'Nobody any more'}, ${moment(createdAt)}</p>
      <ul class="lines">
        ${lines.map(
          ({ variantRef, quantity }) =>
            html`<li>${printOn(variantRef, store)}${quantity} × ${nameOf(variantRef, store)}</li>`,
        )}
      </ul>
      <p class="note">
        ${isCharged ? `Charged ${pounds(totalOf(order))}` : 'Nothing is charged'}${order.fulfillments.map(trackingLine)}
      </p>
      <p class="id">${id}</p>
    </div>
    ${stepForm(base, order)}
  </li>`;
}

function trackingLine({ tracking, methods, methodId }: Fulfillment): Markup {
  const method = methods.find(({ id }) => id === methodId);
  const way = method ? `, ${method.name}` : '';
  return tracking
    ? html`${way},
        <a href="${tracking.trackingUrl}" rel="noreferrer">${tracking.trackingNumber}</a>`
    : html`${way}`;
}

/** What the people at the printer would do next. */
function stepForm(base: string, { id, status }: Order): Markup {
  const form = (fields: Markup) =>
    html`<form method="post" action="${base}/orders/${id}" class="step">${fields}</form>`;
  if (status === 'confirmed') return form(html`<button name="do" value="print">Print it</button>`);
  if (status === 'in_production')
    return form(
      html`<label
          ><span>Tracking number</span
          ><input name="number" maxlength="60" autocomplete="off" placeholder="Made up if empty"
        /></label>
        <button name="do" value="post">Post it</button>`,
    );
  if (status === 'dispatched')
    return form(html`<button name="do" value="deliver">Deliver</button>`);
  return html``;
}

function outOfStock(
  base: string,
  products: readonly Product[],
  levelOf: (ref: string) => number,
): Markup {
  const out = products.flatMap((product) =>
    product.variants.filter(({ ref }) => levelOf(ref) < 1).map((variant) => ({ product, variant })),
  );
  return html`<form method="post" action="${base}/stock" class="step">
      <label
        ><span>Variant</span
        ><select name="ref">
          ${products.map(
            (product) =>
              html`<optgroup label="${product.title}">
                ${product.variants
                  .filter(({ ref }) => levelOf(ref) > 0)
                  .map(
                    (variant) =>
                      html`<option value="${variant.ref}">
                        ${variantName(product, variant)}
                      </option>`,
                  )}
              </optgroup>`,
          )}
        </select></label
      >
      <button name="do" value="out">Run out of it</button>
    </form>
    ${
      out.length === 0
        ? html`<p class="note">There is enough of everything.</p>`
        : html`<h3>None left</h3>
            <ul class="stock-out">
              ${out.map(
                ({ product, variant }) =>
                  html`<li class="out">
                    <span>${variantName(product, variant)}</span>
                    <form method="post" action="${base}/stock">
                      <input type="hidden" name="ref" value="${variant.ref}" />
                      <button name="do" value="back">Back in stock</button>
                    </form>
                  </li>`,
              )}
            </ul>`
    }`;
}

const variantName = ({ title }: Product, { color, size }: Variant) =>
  [title, color, size].filter(Boolean).join(', ');

function nameOf(ref: string, store: TeemillSandbox['store']): string {
  const found = store.variantOf(ref);
  return found ? variantName(found.product, found.variant) : ref;
}

/** The sheet that is printed, on the color of its cloth. */
function printOn(ref: string, store: TeemillSandbox['store']): Markup {
  const { variant } = store.variantOf(ref) ?? {};
  if (!variant?.src) return html``;
  const color = (variant.color ?? 'White').toLowerCase();
  return html`<a class="sheet on-${color}" href="${variant.src}"
    ><img src="${variant.src}" alt="What is printed on it" loading="lazy"
  /></a>`;
}

const pounds = (pence: number) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(pence / 100);

const short = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});
const moment = (iso: string) =>
  html`<time class="when" datetime="${iso}">${short.format(new Date(iso))} UTC</time>`;

function page(base: string, main: Markup): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Printer stand-in – Full Circle Studio</title>
        <link rel="stylesheet" href="${base}/printer.css" />
      </head>
      <body>
        <header>
          <a class="studio" href="${base}/">Printer stand-in</a
          ><a class="site" href="/admin/printing">View the desk</a>
        </header>
        <main>${main}</main>
      </body>
    </html>`;
}

/** What the lists need beside the sandboxes' common style. */
export const css = `
.orders { list-style: none; padding: 0; margin-top: 48px; border-bottom: 1px solid var(--hairline); }
.order { display: grid; gap: 16px 48px; padding: 24px 0; border-top: 1px solid var(--hairline); }
.order h2 { padding: 0; }
.lines { list-style: none; padding: 0; margin-top: 12px; font: italic 440 21px/28px var(--serif); }
.lines li { display: flex; align-items: center; gap: 16px; padding: 4px 0; }
.sheet { flex: none; display: grid; width: 96px; height: 120px; border: 1px solid var(--hairline); background: #ffffff; }
.sheet img { width: 100%; height: 100%; object-fit: contain; }
${Object.entries(swatches)
  .map(([color, paint]) => `.on-${color.toLowerCase()} { background: ${paint}; }`)
  .join('\n')}
.id { margin-top: 4px; color: var(--label); font-size: 13px; line-height: 20px; }
.stock { margin-top: 72px; }
.step { display: flex; flex-wrap: wrap; align-items: end; gap: 16px; }
.step label { display: grid; gap: 8px; min-width: 0; flex: 1 1 16rem; max-width: 24rem; font: 580 14px/20px var(--sans); }
.step :is(input, select) { width: 100%; min-height: 48px; padding: 10px 12px; border: 1px solid #857f74; border-radius: 0; background: light-dark(#fcfaf6, #0e0f0d); color: inherit; font: 400 16px/24px var(--sans); }
.stock h3 { margin-top: 32px; font: 580 14px/20px var(--sans); }
.stock-out { list-style: none; padding: 0; margin-top: 8px; display: grid; column-gap: 48px; }
.out { display: flex; justify-content: space-between; align-items: center; gap: 16px; padding: 4px 0; border-top: 1px solid var(--hairline); }
main button { min-height: 48px; padding: 0 24px; border: 1px solid currentColor; background: none; color: inherit; font: 600 16px/24px var(--sans); cursor: pointer; }
main .out button { min-height: 44px; padding: 0; border: 0; font-size: 15px; white-space: nowrap; text-decoration: underline; text-underline-offset: 4px; }
@media (min-width: 768px) { .stock-out { grid-template-columns: repeat(2, minmax(0, 1fr)); } .order { grid-template-columns: minmax(0, 1fr) minmax(0, 24rem); align-items: start; } .order .step { justify-content: flex-end; } }
`;
