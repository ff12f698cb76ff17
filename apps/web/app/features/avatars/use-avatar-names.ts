import { useLingui } from '@lingui/react/macro'
import type { AvatarId } from '@tessera/contract/constants'

/** Returns the names of the pictures, for screen readers. */
export function useAvatarNames(): Readonly<Record<AvatarId, string>> {
  const { t } = useLingui()
  return {
    fox: t`Fox`,
    owl: t`Owl`,
    cat: t`Cat`,
    bear: t`Bear`,
    rabbit: t`Rabbit`,
    frog: t`Frog`,
    penguin: t`Penguin`,
    lion: t`Lion`,
    panda: t`Panda`,
    whale: t`Whale`,
    fish: t`Fish`,
    bee: t`Bee`,
    robot: t`Robot`,
    ghost: t`Ghost`,
    moon: t`Moon`,
    sun: t`Sun`,
    mushroom: t`Mushroom`,
    cactus: t`Cactus`,
    tulip: t`Tulip`,
    rocket: t`Rocket`,
    comet: t`Comet`,
    crown: t`Crown`,
    lighthouse: t`Lighthouse`,
    dice: t({ message: 'Die', context: 'a cube with pips' }),
  }
}
