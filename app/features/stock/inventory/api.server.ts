import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { listMerchandise } from './merchandise.server.ts';
import { listMovements } from './movements.server.ts';
import { changeItem, changeVariant, listInventory } from './service.server.ts';

export const inventoryApi = [
  bind(contract.listInventory, (context) => listInventory(context)),
  bind(contract.listMerchandise, (context) => listMerchandise(context)),
  bind(contract.listMovements, (context, { params }) => listMovements(context, params.id)),
  bind(contract.changeItem, changeItem),
  bind(contract.changeVariant, changeVariant),
];
