/** What the inquiry form says (spec. section 8). */
export const inquiryCopy = {
  title: 'Contact',
  send: 'Send Inquiry',
  sending: 'Sending...',
  failed: { title: 'Error', description: 'Failed to send inquiry. Please try again.' },
  sentCommission: {
    title: 'Commission Inquiry Received',
    description:
      "Your commission request has been logged. I'll review your requirements and send you a proposal within 48 hours.",
  },
  sent: {
    title: 'Inquiry Sent Successfully',
    description: 'Thank you for your inquiry! I will respond within 24-48 hours.',
  },
  sentUnlogged: {
    title: 'Inquiry Sent Successfully',
    description: 'Thank you for your commission inquiry! I will respond within 24-48 hours.',
  },
} as const;
