/** Where the services at the foot of pages lead: nowhere, in `empty`, where the owner offers none. */
export const inquiryPath = '/#contact';

/** What somebody may ask for, as `about` in the address of the form says it. */
export type Service = 'commission' | 'visit' | 'consultation';

/** The inquiry form, begun for a service. */
export const inquiryLink = (service: Service) => `/?about=${service}#contact`;
