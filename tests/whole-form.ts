const upgrade =
  'tests/api/database-definition.test.ts, which runs all migrations, and older-demo-backup.test.ts, which brings rows of an earlier version up to date';

/**
 * The test files that `npm test` leaves to the whole form (`npm run stress`), each with what `npm test` still holds of it. Docs/decisions/0044
 * says how they are chosen; what else the whole form does at greater length asks for `isWhole`. Named on the command line, each runs.
 */
export const onlyInWholeForm: Readonly<Record<string, string>> = {
  // How a page looks, after what it does.
  'tests/e2e/accessibility.test.ts':
    'axe on the pages, in screens, admin-screens and the tests of most screens',
  'tests/e2e/blog-and-pages.test.ts': 'the blog and every long text without JavaScript, in screens',
  'tests/e2e/card-form.test.ts':
    'axe on the checkout with its payment form, in the dark and at 320 px, in screens',
  'tests/e2e/disabled-buttons.test.ts':
    'why a button cannot be pressed yet, in checkout, purchase, admin-order and first-run; that the calls behind them are refused, in their API tests',
  'tests/e2e/overlays.test.ts': 'the lightbox, menu and drawer in home, shop and screens',
  'tests/e2e/picture-layout.test.ts': 'no page wider than its window, in screens',
  'tests/e2e/print.test.ts': 'what an order says, in purchase',
  'tests/e2e/room-view.test.ts': 'no other: it moves a picture on a photo',
  'tests/e2e/work-page.test.ts':
    'a work bought from its page, in purchase, and axe on it, in screens',

  // A line or a script that fails, in a browser that is otherwise like any other.
  'tests/e2e/back-forward-cache.test.ts': 'the cart of two tabs, in purchase',
  'tests/e2e/deferred-hydration.test.ts': 'each page without JavaScript, in screens',
  'tests/e2e/offline.test.ts':
    'a network that is lost while paying and typing, in checkout and words',

  // A second way through what a shorter test goes through, or what an API test holds; that each screen of the owner stands, fits and is read
  // out, in admin-screens.
  'tests/e2e/admin-account.test.ts':
    'tests/api/owner-account.test.ts, account-records.test.ts, mail-server.test.ts and payment-connection.test.ts',
  'tests/e2e/admin-sign-in.test.ts':
    'app/features/auth/api.test.ts and tests/api/guessing.test.ts; signing in, in each test of the owner, and the way to it, in admin-access',
  'tests/e2e/admin-customers.test.ts': 'tests/api/customers.test.ts and erasure.test.ts',
  'tests/e2e/admin-member.test.ts': 'app/features/subscriptions/members/detail/api.test.ts',
  'tests/e2e/club-gifts.test.ts': 'tests/api/club-gifts.test.ts and club-gift-members.test.ts',
  'tests/e2e/backups.test.ts':
    'tests/api/backups-page.test.ts, backup.test.ts and nightly-backup.test.ts',
  'tests/e2e/club-printer.test.ts':
    'tests/api/printed-club.test.ts and app/features/subscriptions/printing/api.test.ts; a month that she packs herself, in club-month',
  'tests/e2e/data.test.ts': 'tests/api/export-page.test.ts and import-page.test.ts',
  'tests/e2e/health.test.ts': 'app/features/monitoring/page/api.test.ts',
  'tests/e2e/posts.test.ts':
    'a post from a phone to its readers, in post-to-reader; app/features/blog/writing/api.test.ts and the tests of what is pasted',
  'tests/e2e/confirmations.test.ts':
    'the API tests of what is asked about, and the question in the checkout, in checkout',
  'tests/e2e/inbox.test.ts': 'app/features/admin/inbox/api.test.ts',
  'tests/e2e/order-date.test.ts':
    'days by zone in app/platform/formats, and tests/api/order-documents.test.ts',
  'tests/e2e/shipping-settings.test.ts': 'app/features/shipping/zones/api.test.ts',
  'tests/e2e/settings.test.ts':
    'app/features/settings/shop/api.test.ts; what is typed and not saved, in words and work-form',
  'tests/e2e/shop-settings.test.ts':
    'app/features/settings/shop/api.test.ts and tests/api/currency.test.ts',
  'tests/e2e/certificates.test.ts':
    'the API tests of certificates, and one issued and verified on a phone, in admin-on-a-phone',
  'tests/e2e/design.test.ts':
    'tests/api/sold-design.test.ts, own-design.test.ts and printed-order.test.ts',
  'tests/e2e/demo.test.ts': 'tests/api/demo-samples.test.ts and app/features/demo/api.test.ts',
  'tests/e2e/keyboard-gift.test.ts': 'buying by keyboard, in purchase; a gift, in gifts',
  'tests/e2e/notion.test.ts': 'tests/api/notion*.test.ts',
  'tests/e2e/admin-dashboard.test.ts':
    'app/features/admin/dashboard/api.test.ts, and axe on the page at both widths, in admin-screens',
  'tests/e2e/admin-fulfillment.test.ts':
    'app/features/orders/admin-list/api.test.ts; an order that is found, packed and shipped, in admin-on-a-phone, and sent back in part, in admin-order',
  'tests/e2e/admin-inventory.test.ts':
    'the API tests of the inventory, two edits at once in tests/api/concurrent-edits.test.ts, and the screen, in admin-screens',
  'tests/e2e/by-hand.test.ts': 'tests/api/added-by-hand.test.ts',
  'tests/e2e/club-designs.test.ts': 'app/features/subscriptions/designs/api.test.ts',
  'tests/e2e/club-month.test.ts':
    'app/features/subscriptions/months/api.test.ts, months/admin/api.test.ts and shipping/api.test.ts',
  'tests/e2e/commissions.test.ts':
    'app/features/commissions/detail/api.test.ts and payments/api.test.ts, and the board, in admin-screens',
  'tests/e2e/consignments.test.ts':
    'app/features/consignments/api.test.ts and tests/api/studio-record.test.ts',
  'tests/e2e/failure-after-charge.test.ts':
    'tests/api/failure-after-charge.test.ts, and a network that is lost while paying, in checkout',
  'tests/e2e/gifts.test.ts': 'tests/api/gifts.test.ts',
  'tests/e2e/letters.test.ts':
    'a post that is mailed to its readers, in post-to-reader; app/features/newsletter/letters/api.test.ts',
  'tests/e2e/links.test.ts':
    'that each address of a page answers, in tests/api/page-policies.test.ts',
  'tests/e2e/look.test.ts': 'tests/api/site-pictures.test.ts and settings-seen.test.ts',
  'tests/e2e/record-sale.test.ts': 'tests/api/added-by-hand.test.ts',
  'tests/e2e/response-cache.test.ts':
    'tests/api/response-cache.test.ts, and a shop whose database is away, in tests/faults/database.test.ts',
  'tests/e2e/shipping-estimate.test.ts':
    'tests/api/shipping-costs.test.ts, address-formats.test.ts and withdrawals.test.ts',
  'tests/e2e/tax-settings.test.ts': 'tests/api/stripe-tax.test.ts',
  'tests/e2e/work-life.test.ts':
    'a work that is written, in work-form; sold, in purchase; its certificate, in the API tests of certificates',
  'tests/e2e/works-list.test.ts':
    'tests/api/works-prices-and-order.test.ts, and the screen, in admin-screens',
  'tests/e2e/other-provider.test.ts':
    'tests/api/sandbox-mode.test.ts and payment-connection.test.ts',
  'tests/e2e/offers.test.ts':
    'app/features/offers/api.test.ts, and the screens of the owner, in admin-screens',
  'tests/e2e/records.test.ts':
    'app/features/records/api.test.ts and tests/api/studio-record.test.ts, and the screens of the owner, in admin-screens',
  'tests/e2e/printing.test.ts':
    'tests/api/printed-order.test.ts, printer.test.ts and printed-club.test.ts',
  'tests/e2e/printing-settings.test.ts':
    'tests/api/printer-connection.test.ts, and the screen, in admin-screens',
  'tests/e2e/refunded-parcel.test.ts':
    'app/features/orders/refund/parcel/api.test.ts, and a part sent back by keyboard, in admin-order',
  'tests/e2e/shirt-preview.test.ts': 'app/features/mockups/api.test.ts',
  'tests/e2e/work-pictures.test.ts': 'three camera pictures on a phone, in work-life',

  'tests/api/files-in-a-bucket.test.ts':
    'one suite for disk and bucket, in app/integrations/files; tests/api/backups-in-a-bucket.test.ts',
  'tests/api/own-design.test.ts':
    'tests/api/sold-design.test.ts and app/features/pictures/designs/api.test.ts',
  'tests/api/undone-upgrade.test.ts': 'an upgrade that is undone, in tests/api/upgrade.test.ts',
  'tests/api/import-other-shops.test.ts':
    'tests/api/import-shopify.test.ts, which writes by the same way, and the tests of words and tables in app/features/import',

  // What looks at the tests themselves, or tries many sequences of what others try once.
  'tests/api/edition-number-sequences.test.ts': 'tests/api/edition-numbers.test.ts',
  'tests/api/invariants.test.ts': 'every API test, which ends with no broken invariant',

  // What a migration of an earlier version made of the rows that stood then: one that was applied is never edited.
  'tests/api/lines-design-upgrade.test.ts': upgrade,
  'tests/api/parcels-later-upgrade.test.ts': upgrade,
  'tests/api/parcels-upgrade.test.ts': upgrade,
  'tests/api/posts-upgrade.test.ts': upgrade,
  'tests/api/shipping-upgrade.test.ts': upgrade,

  // Faults that start many processes, or build the site again.
  'tests/faults/backup.test.ts':
    'tests/api/backup.test.ts and nightly-backup.test.ts, on a shop that stands still',
  'tests/faults/mail.test.ts':
    'tests/api/live-mail.test.ts and mail-server.test.ts, and letters once by two processes, in processes',
  'tests/faults/printing-kills.test.ts':
    'tests/races/printing.test.ts, with lost answers, and kills while an order is made, in kill',
  'tests/faults/replica.test.ts': 'no other: it needs a second database server',
  'tests/faults/tracing.test.ts': 'no other: it reads what is sent to a collector',
  'tests/faults/club-closing.test.ts':
    'tests/races/club-closing.test.ts, and kills while an order is made, in kill',
  'tests/faults/newsletter-kills.test.ts':
    'app/features/newsletter/letters/api.test.ts, and each of many letters once by two processes, in processes',
  'tests/faults/disk.test.ts':
    'app/platform/storage/disk.test.ts, and a refused upload in the API tests of uploads',
  'tests/faults/log.test.ts': 'no other: its log cannot be written',
  'tests/faults/many-open-checkouts.test.ts': 'tests/api/provider-sweep.test.ts',
  'tests/faults/permissions.test.ts':
    'no other: it reads the modes of the files that a sale leaves',
  'tests/faults/provider-changes.test.ts':
    'tests/api/provider-refunds.test.ts and disputes.test.ts, and payments without a webhook, in webhooks',
  'tests/faults/random-kills.test.ts': 'kills at chosen moments, in kill',
  'tests/faults/rebuild.test.ts':
    'no other but that a build is made and served: it makes three more',
  'tests/faults/restored-backup.test.ts': 'tests/api/restored-copy.test.ts',
};
