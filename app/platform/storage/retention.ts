/** For how many days (or hours) the shop keeps what it need not keep for good. The sweeps keep to it, and the privacy page says it. */
export const retention = {
  /** An inquiry that was taken for a machine's. */
  heldInquiryDays: 30,
  /** An inquiry of which no commission was made. */
  inquiryDays: 365,
  /** A picture for an inquiry that was never sent. */
  unsentPictureHours: 24,
  /** An offer that ended without an order. */
  offerDays: 365,
  /** The words of a letter after it was sent. */
  letterDays: 90,
  /** A newsletter address that was never confirmed. */
  unconfirmedDays: 30,
  /** The address of who waited for a work, once they were told or it was sold. */
  waitingDays: 7,
  /** A cart that nobody uses. */
  cartDays: 60,
  /** A draft of a post that the owner has thrown away. */
  deletedPostDays: 30,
  /** A file of the owner's of which nothing more has come. */
  uploadHours: 24,
  /** The export of everything, once it was made. */
  exportHours: 24,
} as const;
