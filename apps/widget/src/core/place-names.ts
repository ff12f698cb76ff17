import type { EventCard, SportInfo } from '@tessera/contract/sportsbook'
import { slugOf } from '@tessera/sport/slug-of'

/** Category or championship as segments of an address: `england` or `england/premier-league`. */
const joined = (...names: readonly string[]): string | null => {
  const slugs = names.map(slugOf)
  return slugs.includes('') ? null : slugs.join('/')
}

/** Names of sports, categories and championships in responses, as segments of readable addresses by their ids. */
export class PlaceNames {
  /** Codes of sports by their ids. */
  readonly codes = new Map<number, string>()
  /** Paths of ended events by their ids; those of others are in their cards. */
  readonly paths = new Map<string, string>()
  private readonly categories = new Map<number, string | null>()
  private readonly championships = new Map<number, string | null>()

  addSport({ id, code }: { readonly id: number; readonly code: string }): void {
    this.codes.set(id, code)
  }

  addCard({ sport, category, championship }: Pick<EventCard, 'sport' | 'category' | 'championship'>): void {
    this.addSport(sport)
    this.categories.set(category.id, joined(category.name))
    this.championships.set(championship.id, joined(category.name, championship.name))
  }

  addInfo({ Categories }: SportInfo): void {
    for (const category of Categories) {
      this.categories.set(category.CategoryId, joined(category.Name))
      for (const { ChampionshipId, Name } of category.Championships)
        this.championships.set(ChampionshipId, joined(category.Name, Name))
    }
  }

  /** Returns the segment of a sport; null if no response has named it. */
  sport(id: number): string | null {
    const code = this.codes.get(id)
    return code === undefined ? null : slugOf(code)
  }

  /** Returns the segments below a sport; null for several categories or championships, and for unknown ones. */
  division(categoryIds: readonly number[] = [], championshipIds: readonly number[] = []): string | null {
    const [id, ...others] = championshipIds.length > 0 ? championshipIds : categoryIds
    if (id === undefined || others.length > 0) return null
    return (championshipIds.length > 0 ? this.championships : this.categories).get(id) ?? null
  }
}
