import { bind } from '#app/platform/serve.server.ts';
import { writeCalendar } from './calendar.server.ts';
import * as contract from './contract.ts';
import { listExhibitions } from './service.server.ts';

export const exhibitionsApi = [
  bind(contract.listExhibitions, (context) => listExhibitions(context)),
  bind(contract.getExhibitionCalendar, (context, { params }) => writeCalendar(context, params.id)),
];
