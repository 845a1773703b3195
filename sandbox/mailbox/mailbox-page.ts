export const mailboxPage = async (_app: unknown, _o: { folder: string }) => {};
