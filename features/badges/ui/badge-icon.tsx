import { Compass, House, IdCard, Medal, Sprout, Star, type LucideIcon } from 'lucide-react';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  sprout: Sprout,
  compass: Compass,
  house: House,
  card: IdCard,
  medal: Medal,
};

/** The icon of a badge. A badge added by an operator may name an unknown icon. */
export function BadgeIcon({ name, size }: { readonly name: string; readonly size: number }) {
  const Icon = ICONS[name] ?? Star;
  return <Icon size={size} aria-hidden="true" />;
}
