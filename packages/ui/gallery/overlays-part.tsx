import { Button, Field, Input, Section, type ToastQueue } from '@tessera/ui'
import { Dialog } from '@tessera/ui/dialog'
import { Menu } from '@tessera/ui/menu'
import { Sheet } from '@tessera/ui/sheet'
import { useState } from 'react'

type Panel = 'dialog' | 'second' | 'end' | 'start'

/** Panels and messages above the page. */
export function OverlaysPart({ queue }: { readonly queue: ToastQueue }) {
  const [open, setOpen] = useState<readonly Panel[]>([])
  const show = (panel: Panel) => setOpen([...open, panel])
  const hide = (panel: Panel) => setOpen((last) => last.filter((other) => other !== panel))
  const bind = (panel: Panel) => ({
    open: open.includes(panel),
    onOpenChange: (next: boolean) => (next ? show(panel) : hide(panel)),
    closeLabel: 'Close',
  })
  return (
    <Section title="Above the page">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => show('dialog')}>Dialog</Button>
        <Button variant="secondary" onClick={() => show('end')}>
          Sheet at the end
        </Button>
        <Button variant="secondary" onClick={() => show('start')}>
          Drawer
        </Button>
        <Menu
          trigger={<Button variant="secondary">Menu</Button>}
          items={[
            { key: 'profile', label: 'Profile', checked: true },
            { key: 'limits', label: 'Limits' },
            'separator',
            { key: 'out', label: 'Log out', tone: 'danger' },
          ]}
        />
        <Button variant="ghost" onClick={() => queue.show({ title: 'Saved', tone: 'success' })}>
          Toast
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            queue.show({ title: 'Deposit received', description: '€50 is on your account.', tone: 'success' })
            queue.show({
              title: 'The connection was lost',
              description: 'It comes back by itself.',
              tone: 'danger',
              action: { label: 'Retry', onPress: () => {} },
            })
            queue.show({ title: 'You have been playing for an hour' })
          }}
        >
          Three toasts
        </Button>
      </div>
      <Dialog
        {...bind('dialog')}
        title="Log in"
        description="Welcome back."
        footer={<Button onClick={() => show('second')}>Continue</Button>}
      >
        <div className="grid gap-4">
          <Field label="Email">
            <Input type="email" />
          </Field>
          <Field label="Password">
            <Input type="password" />
          </Field>
        </div>
      </Dialog>
      <Dialog
        {...bind('second')}
        level={1}
        size="sm"
        title="Leave the round?"
        footer={<Button onClick={() => hide('second')}>Stay</Button>}
      >
        <p className="text-text-soft">It goes on where you left it, when you come back.</p>
      </Dialog>
      <Sheet {...bind('end')} side="end" title="Bet slip" footer={<Button block>Place bet</Button>}>
        <ul className="grid gap-2">
          {Array.from({ length: 24 }, (_, index) => `Selection ${index + 1}`).map((name) => (
            <li key={name} className="rounded-cut bg-lifted p-3">
              {name}
            </li>
          ))}
        </ul>
      </Sheet>
      <Sheet {...bind('start')} side="start" phone="side" title="Places">
        <p>Lobby, slots, sport.</p>
      </Sheet>
    </Section>
  )
}
