import { weeklyBalance } from '#app/features/bookkeeping/weekly-letter.tsx';
import { accountNotice } from '#app/features/auth/account-letter.tsx';
import { passwordReset } from '#app/features/auth/reset-letter.tsx';
import { orderCancelled } from '#app/features/orders/refund/cancelled-letter.tsx';
import { commissionProgress } from '#app/features/commissions/progress-letter.tsx';
import { paymentAsked } from '#app/features/commissions/payments/payment-asked-letter.tsx';
import { paymentReceived } from '#app/features/commissions/payments/payment-received-letter.tsx';
import { orderShipped } from '#app/features/orders/letters/shipped-letter.tsx';
import { offerMade } from '#app/features/offers/owner/offer-letter.tsx';
import { inquiryReply } from '#app/features/admin/inbox/replies/reply-letter.tsx';
import { inquiryNotice, inquiryReceived } from '#app/features/inquiry/inquiry-letter.tsx';
import {
  withdrawalElsewhere,
  withdrawalNotice,
  withdrawalReceived,
} from '#app/features/inquiry/withdrawal/withdrawal-letter.tsx';
import type { PayloadsOf, Templates } from '#app/features/email/template.ts';
import {
  newsletterConfirmation,
  newsletterWelcome,
} from '#app/features/newsletter/newsletter-letter.tsx';
import { orderNotice } from '#app/features/orders/letters/notice-letter.tsx';
import { orderLink } from '#app/features/orders/letters/order-link-letter.tsx';
import { incomeNotice } from '#app/features/orders/letters/income-letter.tsx';
import { orderConfirmation } from '#app/features/orders/letters/order-confirmation-letter.tsx';
import { refundMade } from '#app/features/orders/refund/refund-made-letter.tsx';
import { orderRefunded } from '#app/features/orders/letters/payment-returned-letter.tsx';
import { giftCardMailed } from '#app/features/subscriptions/gifts/letters/card-letter.tsx';
import { giftDelivered } from '#app/features/subscriptions/gifts/letters/delivered-letter.tsx';
import { giftEnded } from '#app/features/subscriptions/gifts/letters/ended-letter.tsx';
import { giftReceipt } from '#app/features/subscriptions/gifts/letters/receipt-letter.tsx';
import { giftRefunded } from '#app/features/subscriptions/gifts/letters/refunded-letter.tsx';
import { giftReminder } from '#app/features/subscriptions/gifts/letters/reminder-letter.tsx';
import { giftWelcome } from '#app/features/subscriptions/gifts/letters/welcome-letter.tsx';
import { clubEnds } from '#app/features/subscriptions/letters/club-ends-letter.tsx';
import { clubRests } from '#app/features/subscriptions/letters/club-rests-letter.tsx';
import { subscriptionEnding } from '#app/features/subscriptions/letters/ending-letter.tsx';
import { subscriptionKept } from '#app/features/subscriptions/letters/kept-letter.tsx';
import { subscriptionLink } from '#app/features/subscriptions/letters/link-letter.tsx';
import { subscriptionPaymentFailed } from '#app/features/subscriptions/letters/payment-failed-letter.tsx';
import { subscriptionReceipt } from '#app/features/subscriptions/letters/receipt-letter.tsx';
import { subscriptionSentBack } from '#app/features/subscriptions/letters/sent-back-letter.tsx';
import { subscriptionShipped } from '#app/features/subscriptions/letters/shirt-shipped-letter.tsx';
import { subscriptionClosedEarly } from '#app/features/subscriptions/letters/studio/closed-early-letter.tsx';
import { subscriptionStudioChanged } from '#app/features/subscriptions/letters/studio/changed-letter.tsx';
import { subscriptionWelcome } from '#app/features/subscriptions/letters/welcome-letter.tsx';
import { taskNotice } from '#app/features/tasks/task-letter.tsx';
import { workFree } from '#app/features/back-in-stock/work-free-letter.tsx';

/** Every kind of letter the shop sends, by the kind the outbox knows it by. */
export const templates = {
  'account-notice': accountNotice,
  'password-reset': passwordReset,
  'order-confirmation': orderConfirmation,
  'order-link': orderLink,
  'order-notice': orderNotice,
  'income-notice': incomeNotice,
  'order-refunded': orderRefunded,
  'refund-made': refundMade,
  'order-shipped': orderShipped,
  'order-cancelled': orderCancelled,
  'inquiry-received': inquiryReceived,
  'inquiry-notice': inquiryNotice,
  'inquiry-reply': inquiryReply,
  'withdrawal-received': withdrawalReceived,
  'withdrawal-elsewhere': withdrawalElsewhere,
  'withdrawal-notice': withdrawalNotice,
  'newsletter-confirmation': newsletterConfirmation,
  'newsletter-welcome': newsletterWelcome,
  'subscription-welcome': subscriptionWelcome,
  'subscription-receipt': subscriptionReceipt,
  'subscription-payment-failed': subscriptionPaymentFailed,
  'gift-receipt': giftReceipt,
  'gift-card': giftCardMailed,
  'gift-delivered': giftDelivered,
  'gift-reminder': giftReminder,
  'gift-refunded': giftRefunded,
  'gift-welcome': giftWelcome,
  'gift-ended': giftEnded,
  'subscription-ending': subscriptionEnding,
  'subscription-club-ends': clubEnds,
  'subscription-club-rests': clubRests,
  'subscription-closed-early': subscriptionClosedEarly,
  'subscription-kept': subscriptionKept,
  'subscription-link': subscriptionLink,
  'subscription-sent-back': subscriptionSentBack,
  'subscription-shipped': subscriptionShipped,
  'subscription-studio-changed': subscriptionStudioChanged,
  'owner-task': taskNotice,
  'work-free': workFree,
  offer: offerMade,
  'commission-payment': paymentAsked,
  'commission-receipt': paymentReceived,
  'commission-progress': commissionProgress,
  'weekly-balance': weeklyBalance,
} as const satisfies Templates;

// From here every `postLetter` knows which payload belongs to which kind.
declare module '#app/features/email/template.ts' {
  interface Payloads extends PayloadsOf<typeof templates> {}
}
