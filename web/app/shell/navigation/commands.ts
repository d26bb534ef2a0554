import { activityCommands } from '../../../features/activity/activity.commands.ts';
import { analyticsCommands } from '../../../features/analytics/analytics.commands.ts';
import { customerCommands } from '../../../features/customers/customers.commands.ts';
import { helpCommands } from '../../../features/help/help.commands.ts';
import { orderCommands } from '../../../features/orders/orders.commands.ts';
import { productCommands } from '../../../features/products/products.commands.ts';
import { settingsCommands } from '../../../features/settings/settings.commands.ts';
import { storeCommands } from '../../../features/stores/stores.commands.ts';
import type { Command } from '../../../ui/links/command.ts';

/** What each feature declares for the palette. Loaded when it first opens. */
export const COMMANDS: readonly Command[] = [
  ...productCommands,
  ...orderCommands,
  ...customerCommands,
  ...analyticsCommands,
  ...storeCommands,
  ...settingsCommands,
  ...activityCommands,
  ...helpCommands,
];
