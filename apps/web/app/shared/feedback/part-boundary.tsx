import { Component, type ReactNode } from 'react'

interface PartBoundaryProps {
  /** A part that breaks is left out: the page goes on. */
  readonly onError: () => void
  readonly children: ReactNode
}

/** Keeps the fault of one part, such as a dialog, from taking the page with it. React offers this to class components alone. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
    this.props.onError()
  }

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}
