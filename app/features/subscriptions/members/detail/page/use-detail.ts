import { useChangeOf } from '../../../manage/page/use-member.ts';
import type { MemberDetail } from '../contract.ts';
import { memberQuery } from '../queries.ts';

/** Changes something of a member for them, one at a time; the answer is the page as it is then. */
export const useDetailChange = (id: string) => useChangeOf<MemberDetail>(memberQuery(id).queryKey);
