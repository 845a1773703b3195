const visible = [
  'id',
  'object',
  'allowed_payment_method_types',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'excluded_payment_method_types',
  'last_payment_error',
  'last_setup_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_configuration_details',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
  'usage',
];

/** What a browser may see of an answer: an intent without its metadata, customer and charge. */
export function publishableView(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  if (
    'object' in answer &&
    (answer.object === 'payment_intent' || answer.object === 'setup_intent')
  ) {
    return Object.fromEntries(Object.entries(answer).filter(([name]) => visible.includes(name)));
  }
  if ('payment_intent' in answer)
    return { ...answer, payment_intent: publishableView(answer.payment_intent) };
  if ('setup_intent' in answer)
    return { ...answer, setup_intent: publishableView(answer.setup_intent) };
  return answer;
}
