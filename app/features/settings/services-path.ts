/** Where the services at the foot of pages lead: nowhere, in `empty`, where the owner offers none. */
export const servicesPath = '/#contact';
