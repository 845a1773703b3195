/** Why the owner cannot refund an order now. */
export const refundRefusals = {
  disputed:
    "The buyer's bank is deciding about this payment, and until then nothing can be sent back. Accept the dispute at the payment provider if the buyer is to have the money.",
};
