/** What the checkout, the club's sign-up and a commission's payment link say alike while somebody pays. */
export const paymentFormCopy = {
  notLoaded: 'The payment form could not be loaded.',
  loading: 'Loading Payment Form...',
  processing: 'Processing...',
  notReady: {
    title: 'Payment Not Ready',
    description: 'Please wait for the payment form to load completely.',
    destructive: true,
  },
  lookAgain: 'See what became of it',
  looking: 'Looking...',
};
