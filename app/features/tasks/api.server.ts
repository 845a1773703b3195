import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { dismissTask, listTasks } from './service.server.ts';

export const tasksApi = [
  bind(contract.listTasks, (context) => listTasks(context)),
  bind(contract.dismissTask, dismissTask),
];
