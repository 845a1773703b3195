import { artworkProgress } from './artwork-progress.server.ts';
import { contentPlan } from './content-plan.server.ts';
import type { Description } from './description.server.ts';
import { exhibitions } from './exhibitions.server.ts';
import { galleries } from './galleries.server.ts';
import type { EntityName } from './names.ts';
import { pastSales } from './past-sales.server.ts';
import { suppliers } from './suppliers.server.ts';

export const descriptions: Readonly<Record<EntityName, Description>> = {
  exhibitions,
  galleries,
  suppliers,
  'content-plan': contentPlan,
  'artwork-progress': artworkProgress,
  'past-sales': pastSales,
};
