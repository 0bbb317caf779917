import Cable from 'lucide-react/icons/cable';
import ChartColumn from 'lucide-react/icons/chart-column';
import Code from 'lucide-react/icons/code-xml';
import Crosshair from 'lucide-react/icons/crosshair';
import Images from 'lucide-react/icons/images';
import Layers from 'lucide-react/icons/layers';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ListChecks from 'lucide-react/icons/list-checks';
import Megaphone from 'lucide-react/icons/megaphone';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';
import type { ComponentType, SVGProps } from 'react';
import type { MenuScreen } from '@/lib/access/screens';

export type Icon = ComponentType<SVGProps<SVGSVGElement>>;

export const menuIcons: Record<MenuScreen, Icon> = {
  dashboard: LayoutDashboard,
  clients: Users,
  creatives: Images,
  targets: Crosshair,
  campaigns: Megaphone,
  statistics: ChartColumn,
  segments: Layers,
  rules: ListChecks,
  tags: Code,
  finances: Wallet,
  security: ShieldCheck,
  integrations: Cable,
};
